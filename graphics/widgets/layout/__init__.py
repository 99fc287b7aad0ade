"""Measured layout: boxes that know their size in the language at hand, and boxes that place others.

A screen says what stands below and beside one another, with spaces from `sizes.Gap` and sizes from
`sizes.Size`, and adds no pixels itself:

    body = Column(ui, [
        Row(ui, [sign, Text(ui, title, "panel_title", grow=True)], Gap.small, align="top"),
        Space(ui, Gap.text),
        PagedText(ui, text, page, self.turn),
        Space(ui, Gap.section),
        Wrap(ui, [button(ui, ...), button(ui, ...)], Gap.medium, Gap.small),
    ])
    body.fit(room, most)                 # long texts go on pages, what may be left out is
    panel.h = body.height(room)
    body.place(inner)                    # makes the widgets, in the order of the boxes

`box`   what a box is: a Box, a Space, and Made, which any control becomes by its size and a function.
`stack` Column and Row. What `grow`s takes what is left; `split` only tells the places, for what is painted
        or has to be made in another order.
`flow`  Wrap (as many lines as are needed) and Grid (columns of one width).
`pages` which of many things stand on which page.
`parts` the boxes for texts and buttons (these know the controls; the other modules do not).

What does not fit though everything has given way is noted in `ui.misfits`, and a test looks for that on every
screen, in every language and window. The models: `screens/dialogs/dialog.py` (a dialog) and
`screens/house_rules` (a page).
"""
