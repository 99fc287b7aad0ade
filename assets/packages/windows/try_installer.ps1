# Installs what `make installer` has made, as a person does without a password; tries it; removes it.
# Fails unless the type of the files leads to the program, and nothing is left but the person's matches.
$ErrorActionPreference = "Stop"

function Expect($what, $condition) {
    if (-not $condition) { throw "FAILED: $what" }
    Write-Output "ok: $what"
}

$setup = (Get-Item dist\*-setup.exe).FullName
$folder = "$env:LOCALAPPDATA\Programs\Belot"
$matches_ = "$env:LOCALAPPDATA\belot"

Start-Process -Wait $setup "/S", "/CurrentUser"
Expect "the program is installed" (Test-Path "$folder\belot.exe")
$command = (Get-Item "HKCU:\Software\Classes\Belot.Match\shell\open\command").GetValue("")
Expect "a match is opened by the program" ($command -eq "`"$folder\belot.exe`" `"%1`"")
Expect "the type has its program" ((Get-Item "HKCU:\Software\Classes\.belot").GetValue("") -eq "Belot.Match")

$info = (Get-Item "$folder\belot.exe").VersionInfo
Expect "the program tells its version, $($info.ProductVersion)" `
    (Select-String -Quiet -SimpleMatch "version = `"$($info.ProductVersion)`"" pyproject.toml)

$first = Start-Process -Wait -PassThru "$folder\belot.exe" "--first-frame"
Expect "the window opens" ($first.ExitCode -eq 0)
Expect "matches are kept" (Test-Path "$matches_\matches.db")

Start-Process -Wait "$folder\uninstall.exe" "/S", "/CurrentUser", "_?=$folder"
Remove-Item -ErrorAction SilentlyContinue "$folder\uninstall.exe", $folder  # with _?= it cannot remove itself
Expect "the program is gone" (-not (Test-Path $folder))
Expect "its type is gone" (-not (Test-Path "HKCU:\Software\Classes\Belot.Match"))
Expect "its entry in the menu is gone" `
    (-not (Test-Path "$env:APPDATA\Microsoft\Windows\Start Menu\Programs\Belot.lnk"))
Expect "the matches are left" (Test-Path "$matches_\matches.db")
