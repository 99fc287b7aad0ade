"""What people say at the table, in the three manners of their tempers.

Each wording is true whenever its occasion is (`graphics.table.occasions`), fits whoever says it to whomever,
and gives away no card.
"""

from __future__ import annotations

from graphics.text.i18n import pgettext

MANNERS = EVEN, LIVELY, QUIET = range(3)


def wording(occasion: str, manner: int) -> str:
    """The words for an occasion in the language in use."""
    return wordings()[occasion][manner]


def wordings() -> dict[str, tuple[str, str, str]]:
    """Occasion → its words, evenly, lively and quietly.

    Translators: as people talk at a card table, short, and the same for women and men.
    """
    return {
        "greeting": (
            pgettext("table talk", "Good cards, everyone."),
            pgettext("table talk", "Right, let’s play!"),
            pgettext("table talk", "Best of luck, all."),
        ),
        "rematch": (
            pgettext("table talk", "Here we are again."),
            pgettext("table talk", "And now the rematch!"),
            pgettext("table talk", "Same table, new luck."),
        ),
        "contra": (
            pgettext("table talk", "We’ll see."),
            pgettext("table talk", "Bring it on!"),
            pgettext("table talk", "Contra, then…"),
        ),
        "recontra": (
            pgettext("table talk", "It’s getting expensive."),
            pgettext("table talk", "Now it gets interesting!"),
            pgettext("table talk", "Times four, then…"),
        ),
        "outbid": (
            pgettext("table talk", "All yours, then."),
            pgettext("table talk", "Hey, that was mine!"),
            pgettext("table talk", "Higher, I see."),
        ),
        "all_passed": (
            pgettext("table talk", "Nobody wants it."),
            pgettext("table talk", "Come on, deal again!"),
            pgettext("table talk", "Nothing doing."),
        ),
        "terca": (
            pgettext("table talk", "There’s a tierce."),
            pgettext("table talk", "Oh, a tierce!"),
            pgettext("table talk", "Three in a row."),
        ),
        "kvarta": (
            pgettext("table talk", "That’s a long one."),
            pgettext("table talk", "Look at them lined up!"),
            pgettext("table talk", "Somebody’s in luck."),
        ),
        "kare": (
            pgettext("table talk", "All four of them."),
            pgettext("table talk", "Four of a kind, no less!"),
            pgettext("table talk", "All in one hand…"),
        ),
        "pair": (
            pgettext("table talk", "A handsome pair."),
            pgettext("table talk", "The happy couple!"),
            pgettext("table talk", "Many happy years."),
        ),
        "big_trick": (
            pgettext("table talk", "That’s a fat one."),
            pgettext("table talk", "Come here, you beauty!"),
            pgettext("table talk", "That’s worth having."),
        ),
        "big_loss": (
            pgettext("table talk", "That one hurts."),
            pgettext("table talk", "Ouch, expensive!"),
            pgettext("table talk", "All those points…"),
        ),
        "good_card": (
            pgettext("table talk", "Nicely taken."),
            pgettext("table talk", "That’s the one!"),
            pgettext("table talk", "Good card."),
        ),
        "ace_trumped": (
            pgettext("table talk", "There goes the ace."),
            pgettext("table talk", "The ace, of all cards!"),
            pgettext("table talk", "Nothing came of the ace."),
        ),
        "ten_lost": (
            pgettext("table talk", "There goes the ten."),
            pgettext("table talk", "They caught my ten!"),
            pgettext("table talk", "Shame about the ten."),
        ),
        "nine_lost": (
            pgettext("table talk", "There goes the nine."),
            pgettext("table talk", "Fourteen, gone!"),
            pgettext("table talk", "The nine, under the jack…"),
        ),
        "small_trump": (
            pgettext("table talk", "A small one will do."),
            pgettext("table talk", "Look at the little one!"),
            pgettext("table talk", "Small, but a trump."),
        ),
        "empty_trick": (
            pgettext("table talk", "Nothing in it."),
            pgettext("table talk", "A big fat zero!"),
            pgettext("table talk", "All that for nothing."),
        ),
        "streak": (
            pgettext("table talk", "That one too."),
            pgettext("table talk", "Will it ever stop?"),
            pgettext("table talk", "Five in a row…"),
        ),
        "first_trick": (
            pgettext("table talk", "One over here, too."),
            pgettext("table talk", "Finally!"),
            pgettext("table talk", "Better late than never."),
        ),
        "long_wait": (
            pgettext("table talk", "That took a while."),
            pgettext("table talk", "There it is!"),
            pgettext("table talk", "No need to hurry."),
        ),
        "last_trick": (
            pgettext("table talk", "And the last one."),
            pgettext("table talk", "The last one, over here!"),
            pgettext("table talk", "The last one pays."),
        ),
        "all_tricks": (
            pgettext("table talk", "Swept clean."),
            pgettext("table talk", "All of them!"),
            pgettext("table talk", "Nothing left over."),
        ),
        "no_trick": (
            pgettext("table talk", "Not a single trick…"),
            pgettext("table talk", "Not even one!"),
            pgettext("table talk", "Empty-handed."),
        ),
        "failed": (
            pgettext("table talk", "That wasn’t enough."),
            pgettext("table talk", "Not this time."),
            pgettext("table talk", "It wasn’t to be."),
        ),
        "just_failed": (
            pgettext("table talk", "So close."),
            pgettext("table talk", "By a hair!"),
            pgettext("table talk", "Just a little short."),
        ),
        "just_made": (
            pgettext("table talk", "Only just."),
            pgettext("table talk", "Phew, it’s made!"),
            pgettext("table talk", "Enough, but barely."),
        ),
        "contra_made": (
            pgettext("table talk", "The contra didn’t help."),
            pgettext("table talk", "So much for the contra!"),
            pgettext("table talk", "Thanks for the contra."),
        ),
        "contra_won": (
            pgettext("table talk", "The contra paid off."),
            pgettext("table talk", "That was worth a contra!"),
            pgettext("table talk", "Contra for a reason."),
        ),
        "hanging": (
            pgettext("table talk", "It hangs, then."),
            pgettext("table talk", "To be continued!"),
            pgettext("table talk", "Point for point."),
        ),
        "low_last": (
            pgettext("table talk", "Even the little one."),
            pgettext("table talk", "Look, it won!"),
            pgettext("table talk", "Who’d have thought."),
        ),
        "near_home": (
            pgettext("table talk", "Not far now."),
            pgettext("table talk", "Almost there!"),
            pgettext("table talk", "The end is in sight."),
        ),
        "took_lead": (
            pgettext("table talk", "That turns it round."),
            pgettext("table talk", "In front at last!"),
            pgettext("table talk", "The lead changes hands."),
        ),
        "level": (
            pgettext("table talk", "All square."),
            pgettext("table talk", "Back to the start!"),
            pgettext("table talk", "Nothing between us."),
        ),
        "big_deal": (
            pgettext("table talk", "That’s a big one."),
            pgettext("table talk", "Write that down!"),
            pgettext("table talk", "That one counts."),
        ),
        "congratulates": (
            pgettext("table talk", "Congratulations."),
            pgettext("table talk", "Well played, bravo!"),
            pgettext("table talk", "Fairly won."),
        ),
        "grumbles": (
            pgettext("table talk", "Another time, then."),
            pgettext("table talk", "I want a rematch!"),
            pgettext("table talk", "You can’t win them all."),
        ),
        "rejoices": (
            pgettext("table talk", "A good match."),
            pgettext("table talk", "That’s how it’s done!"),
            pgettext("table talk", "Thank you for the game."),
        ),
        "cup": (
            pgettext("table talk", "The cup is ours."),
            pgettext("table talk", "Let’s fill that cup!"),
            pgettext("table talk", "A worthy final."),
        ),
    }
