"""The measures of controls, panels and spaces, in units of the design: their only place."""

from __future__ import annotations

from typing import NamedTuple


class Gap:
    """The spaces between things and at their edges, in units: no screen has others of its own."""

    hair = 2
    thin = 4
    fine = 6
    tight = 8
    close = 10
    small = 12
    snug = 14
    medium = 16
    text = 18
    wide = 20
    inset = 22
    large = 24
    broad = 28
    section = 30
    roomy = 32
    dialog = 36
    page = 40
    column = 44
    sheet = 48


class Stroke:
    """The thickness of lines and frames, in units."""

    hair = 1
    line = 2
    frame = 4


class Radius:
    """The corners of things, in units."""

    key = 6
    box = 7
    chip = 10
    field = 12
    button = 14
    row = 16
    card = 20
    bubble = 22
    dialog = 26
    pill = 34


class Size:
    """The heights of controls and of the signs beside them, and the widths of panels, in units."""

    button = 60
    button_edges = 56  # what a button is wider than its text and icon
    foot = 3  # of darker gold under a primary button
    act = 58  # a button of a side panel
    main_act = 66  # the first of them
    control = 48  # most controls of a form
    form_edge, form_edge_tight = 7, 4  # above and below a row of a form
    row = 84  # of a list, with a title and a line
    chance_dot, chance_line = 4, 2.5  # the radius of a dot in the line of chances, and its thickness
    review_line, review_bars = 360, 200  # the charts in the picture of a review
    luck_bar, luck_row = 240, 110  # the steps of luck and skill, at least; a row of them, at most
    luck_step = 50  # the thickness of such a step
    legend_face = 34  # a portrait that says whose a bar is
    field = 56
    strip = 56  # the page buttons below a list
    small_strip = 48  # below a text
    sign = 44
    sign_column = 60  # what a sign keeps free at the left of a title
    small_sign = 28  # in a list
    menu_sign = 34
    tick = 32
    knob = 32
    switch = (58, 32)
    switch_edge = 5  # round the knob of a switch
    mark = 30  # the tick on a picture
    big_sign, big_lead = 46, 3  # of a big button, and between its lines
    empty, empty_sign = 620, 72  # the width of a text where there is nothing yet, and the sign above it
    way = 330  # the height of a large card, at least
    way_disc, way_sign = 96, 54
    choice_sign = 68  # the round sign of a tile among many
    choice_tile, choice_tile_most = 470, 190  # its width, at least, and its height where there is room
    tile_picture = (84, 190)  # the height of the picture of a tile: at least, and at most
    miniature_card = 80  # the width of a card in it
    tile_narrow = 380  # the width of such a tile, at least
    board_line = 112  # the height of a line of results on the cloth, at most
    scale, scale_row = 190, 62  # a scale in it, at least; the height of one below the name
    scale_dot, scale_tick = 16, 34  # a table on it, and the mean of the tables
    place_sign, place_sign_least = 132, 48  # the contract on the paper beside these lines
    means_column, means_least = 46, 72  # a column of a table there: its width, at most; its height
    answer = 150  # the width of a dialog's button, at least
    dialog = 744  # the width of a dialog
    qr = 400  # a code to photograph, at most
    side = 500  # the width of the panel beside a list
    side_wide = 560
    side_tight = 430
    file_dialog = 900  # the height of the dialog that chooses a file, at most
    file_row = 56
    toast = 900  # the width, at most
    chip_radius, chip_gap = 7, 5  # of a card written in a line
    header = 60  # the buttons at the top of a full screen
    header_top, header_room = 44, 94  # what lies above them, and from there to the panels
    header_top_low, header_room_low = 24, 78  # in a low window
    header_title = 88  # where the title begins
    margin, margin_tight = 48, 30  # at the left and right of a full screen
    foot_space = 50  # below the panels of a full screen
    tool = 52  # a button or field that is less important than others
    search = 480  # the width of the field for searching
    search_least = 300  # where there is something else beside it
    search_most = 76  # its height, at most
    nav = 66  # a line of a list of places, with the space after it
    nav_most = 364  # the width of such a list, at most
    nav_least, nav_least_tight = 296, 210
    contents, contents_tight = 400, 350  # the width of the list of chapters
    reading = 1050  # lines of text are not longer, but grow with the text
    columns = 44  # between two columns of settings
    bands = 34  # by which bands of settings are moved apart where there is room, at most
    slider, slider_narrow = 250, 180
    number = 96  # a field for a number
    contract_tile = 112  # the sign of a contract where a deal is entered, at most
    meld_spare = 24  # by which the value of a declaration is wider where there is room, at most
    above_rule = 5  # from a rule of a score pad up to the base line of what is written on it
    keypad = 100  # a key of a number pad, where there is room
    options_pitch = 100  # from option to option of a new match, at most
    language = 72  # a row with a language
    other_rules = 1090  # the width of the dialog with all rules
    listing = 980  # the width of a dialog with a list of sentences
    rulings = 720  # the height of the one with what stands behind a line of the sheet, at most
    start, start_width = 68, 316  # the button that begins a match
    welcome = 1120  # the width of the first page
    welcome_row, welcome_emblem = 62, 84
    welcome_gap = 26  # between its parts
    portrait_side, card_side = 380, 420  # panels with a large portrait, and with what is said of a person
    welcome_face, own_portrait = 112, 200  # a portrait to start from, and the one beside the name
    welcome_text = 104  # where the text beside the emblem begins
    welcome_go, welcome_go_width = 64, 240
    way_width = 500  # of a large card
    tile_tick = 7  # between a tick and the caption of a tile
    tile_high = 166  # the picture of a tile, at most
    card_back = 172  # a card in the settings, at most
    cell = 46  # a row of a table in a text
    cell_side = 9  # free between two cells
    least_column = 120  # no column of a table is narrower
    low_row = 64  # of a list, without a line
    face = 76  # a portrait at a drawn table
    seat_face = 148  # a portrait at the table of a new match, at most
    game_sign = 44  # the table of a game from above, on its tile
    back_card = 132  # a card face down in the middle of that table, at most
    broad_face, tall_face, large_face = 108, 148, 240  # at drawn tables: with larger names, ever more
    oval_face = (180, 68)  # a portrait at a table on the cloth, at most, and what it is larger than
    card_share = 330  # the width of a table's card for each portrait of the usual size in it
    least_face = 28  # a smaller one would be a dot
    name_field, name_field_width = 44, 176
    table_hairline = 1.5
    ring, own_ring = 3, 4  # round a portrait, and round one's own
    clock_ring = 6  # round the portrait of the seat to act, where there is a clock
    swipe = 120  # that a finger is dragged to turn a page
    tremble = 8  # how far a pointer moves when it only trembles
    details = 860  # the width of the details of a match
    keys = 560  # a column of the shortcuts, at most
    keys_least = 400
    key_cap = 34
    key_dash = 26
    table_menu = 520
    menu_row = 72
    menu_head = 84  # the title of a menu, with what is free above and below it
    title_top = 26  # above the title of a menu or a sheet
    sheet, why = (1420, 888), (1460, 980)  # the sheet of a deal and its decisions, where there is room
    sheet_head = 148  # down to the bill
    contract = (84, 54)  # the paper with the sign of the contract, and the sign
    pad = (372, 330, 440)  # the width of the pad in a wide sheet, in a narrow one, and for large text
    bill_row, note_column = 76, 50
    verdict, verdict_chip, verdict_step = 128, (70, 48), 86
    score_names, score_column = 272, 128
    advice, advice_least = 440, 250  # the width of the panel with advice, and at least
    key_badge = 26  # a key at the foot of a panel
    decisions, decision = 712, 440  # the list of decisions, and what is said of one, at least
    card_chip, small_chip = (62, 36), (50, 30)  # a card in short, and one of two
    taker = (154, 260)  # who took a trick, at least and at most
    choice = 210  # the name of a choice that is no card
    match_end, trophy = 1240, 76
    cup, cup_least = 150, 96  # a cup that was won, where there is room, and at least
    winner, turning_card = 0.62, 76  # the portrait of who has won, in cups; a card of the deal that decided
    chart = (260, 430)  # the height of the course of a match, at least and at most
    standing, record = 380, 96  # the table of three players, and a column of figures, at least
    band, prompt_height, step = 1560, 68, 170  # of the lesson
    bubble, lesson_card = 1180, 250
    lesson_tile, lesson_pad = (112, 250), (250, 168)
    drill_edge, drill_mark, drill_end = 66, 30, 640  # of a drill: above and below, a mark, its result
    drill_card = 200
    fan_least, fan_step = 96, 48  # a card in the fan of answers: its height, what is seen of it, at least
    heading, aside, said = 78, 180, 300  # of the panels over the table
    lay_panel, lay_button = 112, 232
    meld_row, trump_tile = 82, 150
    log = 470  # a column of the log, at least
    replay_card, replay_strip = 200, 36  # a deal stepped through: its cards, at most, and the bars below
    sheet_button = 64
    pad_bar = (10, 17)  # how thick a bar on the pad of a sheet is, and what is free below it
    bill_card, bill_card_flying = 66, 78  # the height of a card in a line of the bill, and its width before
    bill_card_from = (150, 46)  # how far from its place it comes: from the left, from below
    sheet_stamp, sheet_stamp_edge = 72, 22  # the height of the stamp, and what is free beside its word
    panel_button = 62  # below the panels of the table
    bid_tile = 126
    shelf_board, shelf_place = 16, 380  # the thickness of a shelf, and the width of a place on it, at least
    trophy_least, trophy_most = 120, 300  # a trophy on it
    bracket_trophy = 208  # above the final, where there is room
    ranking = 1200  # the width of a ranking, at most
    rank_row = 54  # a line of a ranking
    podium, podium_low = (200, 152), (128, 104)  # the portraits of the grand prize and the second
    podium_cup = 211
    step_width, step_height = (478, 382, 382), (290, 197, 155)  # of the first, the second, the third
    step_face = (180, 149, 124)
    pile_chip = 64  # the width of a chip in a pile on the cloth
    decision_picture = (500, 600)  # the picture of a decision, at least
    hero_sheet, wins_ring = 440, 140  # the paper with the dial of a rating, and the ring of wins below it
    suit_card, suit_sign = 150, 72  # the width of a card filled to the share of contracts made; its sign
    suit_gap = 100  # between two of them, at most
    course_line, course_dot, course_end = 3, 5, 6  # the thickness of a line; the radius of a dot, of the last
    slip_width, slip_height = 344, 420  # a slip of a list: its width, at least, and its height, at most
    empty_slip = (361, 417)  # what says that there is nothing yet
    hero, hero_face = 400, 112  # the match to go on with: its cloth, at least, and its faces, at most
    slip_race, slip_face, slip_more = 56, 50, 44  # the line of the score, at least; a face; the dots
    shadow = 140  # what the shadow of a panel takes, both sides together


class MenuSizes(NamedTuple):
    left: float
    top: float
    emblem: float
    heading: float  # where the entries begin, at least
    big: float  # the gold card
    gap: float  # below it
    step: float  # from entry to entry, at most
    foot: float  # below the links


MENU = MenuSizes(104, 88, 104, 252, 128, 32, 82, 88)
MENU_LOW = MenuSizes(64, 50, 92, 190, 112, 14, 76, 52)
MENU_LOW_UNTIL = 1000
MENU_WIDTH = 496
MENU_TEXT = 560  # what smaller texts may take, on the shade below the menu
MENU_TITLE = 26  # the title is so far from the emblem, and so much higher
MENU_ITEM = 72
