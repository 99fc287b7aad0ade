; The languages of the installer: those of the game. The first one is for people whose language is none of them.
; Where NSIS lacks words for its own pages they are here; it takes these before its English ones.

!macro BELOT_LANGUAGE NAME TITLE SUBTITLE TOP ALL_USERS CURRENT_USER
  !define MULTIUSER_TEXT_INSTALLMODE_TITLE "${TITLE}"
  !define MULTIUSER_TEXT_INSTALLMODE_SUBTITLE "${SUBTITLE}"
  !define MULTIUSER_INNERTEXT_INSTALLMODE_TOP "${TOP} $(^ClickNext)"
  !define MULTIUSER_INNERTEXT_INSTALLMODE_ALLUSERS "${ALL_USERS}"
  !define MULTIUSER_INNERTEXT_INSTALLMODE_CURRENTUSER "${CURRENT_USER}"
  !insertmacro MUI_LANGUAGE "${NAME}"
!macroend

!insertmacro MUI_LANGUAGE "English"
!insertmacro BELOT_LANGUAGE "Bulgarian" "За кого" "За кои потребители да се инсталира $(^NameDA)." \
  "Избери дали $(^NameDA) да се инсталира само за теб, или за всички потребители на този компютър." \
  "За всички потребители на този компютър" "Само за мен"
!insertmacro BELOT_LANGUAGE "Croatian" "Za koga" "Za koje se korisnike instalira $(^NameDA)." \
  "Odaberi instalira li se $(^NameDA) samo za tebe ili za sve korisnike ovog računala." \
  "Za sve korisnike ovog računala" "Samo za mene"
!insertmacro MUI_LANGUAGE "Russian"
!insertmacro BELOT_LANGUAGE "Serbian" "За кога" "За које кориснике се инсталира $(^NameDA)." \
  "Изабери да ли се $(^NameDA) инсталира само за тебе или за све кориснике овог рачунара." \
  "За све кориснике овог рачунара" "Само за мене"
!insertmacro BELOT_LANGUAGE "SerbianLatin" "Za koga" "Za koje korisnike se instalira $(^NameDA)." \
  "Izaberi da li se $(^NameDA) instalira samo za tebe ili za sve korisnike ovog računara." \
  "Za sve korisnike ovog računara" "Samo za mene"
!insertmacro BELOT_LANGUAGE "Turkish" "Kimin için" "$(^NameDA) hangi kullanıcılar için kurulsun." \
  "$(^NameDA) yalnızca senin için mi, yoksa bu bilgisayarın bütün kullanıcıları için mi kurulsun, seç." \
  "Bu bilgisayarın bütün kullanıcıları için" "Yalnızca benim için"

LangString TypeName ${LANG_ENGLISH} "Belot match"
LangString TypeName ${LANG_BULGARIAN} "Мач белот"
LangString TypeName ${LANG_CROATIAN} "Partija belota"
LangString TypeName ${LANG_RUSSIAN} "Партия в белот"
LangString TypeName ${LANG_SERBIAN} "Партија белота"
LangString TypeName ${LANG_SERBIANLATIN} "Partija belota"
LangString TypeName ${LANG_TURKISH} "Belot maçı"

LangString IsOpen ${LANG_ENGLISH} "Belot is open. Close it, then try again."
LangString IsOpen ${LANG_BULGARIAN} "Белот е отворен. Затвори го и опитай отново."
LangString IsOpen ${LANG_CROATIAN} "Belot je otvoren. Zatvori ga pa pokušaj ponovno."
LangString IsOpen ${LANG_RUSSIAN} "Белот открыт. Закрой его и попробуй ещё раз."
LangString IsOpen ${LANG_SERBIAN} "Белот је отворен. Затвори га па покушај поново."
LangString IsOpen ${LANG_SERBIANLATIN} "Belot je otvoren. Zatvori ga pa pokušaj ponovo."
LangString IsOpen ${LANG_TURKISH} "Belot açık. Kapatıp yeniden dene."

LangString TooOld ${LANG_ENGLISH} "Belot needs a 64-bit Windows 10 or newer."
LangString TooOld ${LANG_BULGARIAN} "Белот изисква 64-битов Windows 10 или по-нов."
LangString TooOld ${LANG_CROATIAN} "Belot treba 64-bitni Windows 10 ili noviji."
LangString TooOld ${LANG_RUSSIAN} "Белоту нужна 64-разрядная Windows 10 или новее."
LangString TooOld ${LANG_SERBIAN} "Белоту треба 64-битни Windows 10 или новији."
LangString TooOld ${LANG_SERBIANLATIN} "Belotu treba 64-bitni Windows 10 ili noviji."
LangString TooOld ${LANG_TURKISH} "Belot için 64 bit Windows 10 veya daha yenisi gerekir."
