"""A line about each person of the cast: who they are when they do not play, and how they play."""

from __future__ import annotations

from graphics.text.i18n import _


def biography(person: str) -> str:
    """The line about the person with this id; "" for anybody else."""
    return _biographies().get(person, "")


def _biographies() -> dict[str, str]:
    return {
        "desislava": _("Drives the night train, and bids as she drives: on time and at full speed."),
        "boryana": _("Bakes for the whole street; her cards are as generous as her helpings."),
        "nevena": _("A bookkeeper who never promises a point that she cannot show."),
        "rumyana": _("A retired mathematics teacher who still gives every deal a mark."),
        "plamen": _("Plays the accordion at weddings, and calls before the song is over."),
        "krasimir": _("Learns the rules as he goes, and is always in a hurry for the next card."),
        "ognyan": _("A cook from the market hall who leaves no call unchallenged."),
        "todor": _("Keeps bees, and keeps his aces to the very last trick."),
        "vesna": _("A bicycle courier: her card arrives before anybody has asked for it."),
        "ljubica": _("Grows violets on her balcony, and plays for the company."),
        "snezana": _("A ski instructor: calm on the slope, and calm with a bad hand."),
        "dusan": _("Referees football on Sundays, and disputes every trick for the rest of the week."),
        "zoran": _("Left the bank for the cards, and takes risks that no bank would."),
        "nebojsa": _("A sailor who fears neither a storm nor a hand without aces."),
        "slobodan": _("A retired judge who hears all witnesses before he plays a card."),
        "lucija": _("A student who took up the game to beat her grandfather one day."),
        "zrinka": _("Sells fish on the quay, and knows a fresh hand when she sees one."),
        "tihana": _("A librarian: quiet, exact, and nothing leaves her hand without reason."),
        "ante": _("Builds boats, and quarrels with every wave and every trump."),
        "hrvoje": _("A country vet: steady hands, and steady cards in them."),
        "tomislav": _("Once a sprinter; now his cards do the running."),
        "svetlana": _("Paints scenery for the theatre, and likes her contracts in strong colours."),
        "galina": _("Coaches chess by day, and finds that cards forgive less."),
        "tamara": _("Writes poems, and thinks as long over a seven as over a rhyme."),
        "zoya": _("A pharmacist who weighs every call to the last grain."),
        "boris": _("A watchmaker who hears it when one card is missing."),
        "arkady": _("An archivist who remembers every deal of the year, and who led what."),
        "fyodor": _("Came for the tea and stayed for the cards; bids as if he knew them."),
        "gennady": _("A tram driver who does not like to stop between two tricks."),
        "aylin": _("An architect who builds every hand from the trumps upwards."),
        "elif": _("Writes crosswords, and fills in the hidden hands on the way."),
        "nuray": _("Runs a tea garden where nobody goes home without a win."),
        "sevgi": _("Knits during the deal, and asks herself twice before she calls."),
        "kemal": _("Repairs old radios, and likes to answer a contract with a contra."),
        "orhan": _("Comes from a family of wrestlers, and does not let go of a trick."),
        "yusuf": _("Flies kites with his grandchildren, and bids with the wind."),
        "despina": _("An interpreter who finds three meanings in every pass."),
        "ilona": _("A violinist who counts rests and trumps alike."),
        "ferenc": _("A railway clerk whose cards arrive on schedule."),
        "mircea": _("A mountain guide who always takes the steep way home."),
    }
