; The installer of Belot for Windows. installer.py compiles it and says what is inside:
;   VERSION, NUMBERS (four of them), AUTHORS, SUMMARY, PAYLOAD (the folder bundle), ICONS, LICENCE, OUTFILE,
;   LANGUAGES, INSTALLED and REMOVED (lists of its files), KIB (their size); TARGET where it is not the usual one.
; Nothing of the person's is touched: matches and settings are in folders of their own (AppData\Local\belot).

Unicode true
ManifestDPIAware true
!ifdef TARGET
  Target ${TARGET}
!endif
SetCompressor /SOLID lzma
Name "Belot"
OutFile "${OUTFILE}"
BrandingText "Belot ${VERSION}"

; per user without a password, for everybody where one has the rights and chooses so
!define MULTIUSER_EXECUTIONLEVEL Highest
!define MULTIUSER_MUI
!define MULTIUSER_USE_PROGRAMFILES64
!define MULTIUSER_INSTALLMODE_COMMANDLINE
!define MULTIUSER_INSTALLMODE_DEFAULT_CURRENTUSER
!define MULTIUSER_INSTALLMODE_INSTDIR "Belot"
!define MULTIUSER_INSTALLMODE_INSTDIR_REGISTRY_KEY "Software\Belot"
!define MULTIUSER_INSTALLMODE_INSTDIR_REGISTRY_VALUENAME "InstallDir"
!define MULTIUSER_INSTALLMODE_DEFAULT_REGISTRY_KEY "Software\Belot"
!define MULTIUSER_INSTALLMODE_DEFAULT_REGISTRY_VALUENAME "InstallDir"
!include MultiUser.nsh
!include MUI2.nsh
!include x64.nsh
!include WinVer.nsh

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Belot"
!define TYPE "Belot.Match"
!define SHCNE_ASSOCCHANGED 0x08000000

!define MUI_ICON "${ICONS}\belot.ico"
!define MUI_UNICON "${ICONS}\belot.ico"
!define MUI_ABORTWARNING
!define MUI_LANGDLL_REGISTRY_ROOT SHCTX
!define MUI_LANGDLL_REGISTRY_KEY "Software\Belot"
!define MUI_LANGDLL_REGISTRY_VALUENAME "InstallerLanguage"
!define MUI_FINISHPAGE_RUN "$INSTDIR\belot.exe"
!define MUI_FINISHPAGE_NOAUTOCLOSE

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MULTIUSER_PAGE_INSTALLMODE
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!include "${LANGUAGES}"
!insertmacro MUI_RESERVEFILE_LANGDLL

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
!macro VERSION_WORDS LANGUAGE
  VIAddVersionKey /LANG=${LANGUAGE} "ProductName" "Belot"
  VIAddVersionKey /LANG=${LANGUAGE} "ProductVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileDescription" "${SUMMARY}"
  VIAddVersionKey /LANG=${LANGUAGE} "CompanyName" "${AUTHORS}"
  VIAddVersionKey /LANG=${LANGUAGE} "LegalCopyright" "© ${AUTHORS}, MIT licence"
!macroend
!insertmacro VERSION_WORDS ${LANG_ENGLISH}

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(TooOld)" /SD IDOK
    Quit
  ${EndIf}
  SetRegView 64
  !insertmacro MULTIUSER_INIT
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

Function un.onInit
  SetRegView 64
  !insertmacro MULTIUSER_UNINIT
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

; A program that runs cannot be written over: say so before anything is half done.
!macro NOT_WHILE_OPEN
  ${If} ${FileExists} "$INSTDIR\belot.exe"
    ClearErrors
    Rename "$INSTDIR\belot.exe" "$INSTDIR\belot.exe.old"
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(IsOpen)" /SD IDOK
      SetErrorLevel 1
      Abort "$(IsOpen)"
    ${EndIf}
    Rename "$INSTDIR\belot.exe.old" "$INSTDIR\belot.exe"
  ${EndIf}
!macroend

Section "Belot"
  !insertmacro NOT_WHILE_OPEN
  ; what an older version had and this one has not
  IfFileExists "$INSTDIR\uninstall.exe" 0 +2
    RMDir /r "$INSTDIR\_internal"
  !include "${INSTALLED}"
  SetOutPath "$INSTDIR"
  File "/oname=belot-file.ico" "${ICONS}\belot-file.ico"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Belot.lnk" "$INSTDIR\belot.exe"

  WriteRegStr SHCTX "Software\Belot" "InstallDir" "$INSTDIR"
  WriteRegStr SHCTX "Software\Classes\.belot" "" "${TYPE}"
  WriteRegStr SHCTX "Software\Classes\.belot" "Content Type" "application/x-belot"
  WriteRegStr SHCTX "Software\Classes\.belot\OpenWithProgids" "${TYPE}" ""
  WriteRegStr SHCTX "Software\Classes\${TYPE}" "" "$(TypeName)"
  WriteRegStr SHCTX "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\belot-file.ico"
  WriteRegStr SHCTX "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\belot.exe" "%1"'

  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DisplayName" "Belot"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\belot.exe"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "Publisher" "${AUTHORS}"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe" /$MultiUser.InstallMode'
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /$MultiUser.InstallMode /S'
  WriteRegDWORD SHCTX "${UNINSTALL_KEY}" "EstimatedSize" ${KIB}
  WriteRegDWORD SHCTX "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD SHCTX "${UNINSTALL_KEY}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  !insertmacro NOT_WHILE_OPEN
  ; file by file: whatever else lies in the folder is not ours
  !include "${REMOVED}"
  Delete "$INSTDIR\belot-file.ico"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Belot.lnk"

  DeleteRegKey SHCTX "${UNINSTALL_KEY}"
  DeleteRegKey SHCTX "Software\Classes\${TYPE}"
  DeleteRegValue SHCTX "Software\Classes\.belot\OpenWithProgids" "${TYPE}"
  DeleteRegKey /ifempty SHCTX "Software\Classes\.belot\OpenWithProgids"
  ; another program may have taken the type over meanwhile
  ReadRegStr $0 SHCTX "Software\Classes\.belot" ""
  ${If} $0 == "${TYPE}"
    DeleteRegKey SHCTX "Software\Classes\.belot"
  ${EndIf}
  DeleteRegKey SHCTX "Software\Belot"
  System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'
SectionEnd
