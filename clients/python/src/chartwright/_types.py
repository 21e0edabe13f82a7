"""Generated from /openapi.json by npm run api-types."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class ChartSpecDataColumns(TypedDict):
    # The column that names the rows
    label: NotRequired[str]
    # A column of texts: each text is a series
    series: NotRequired[str]
    # The columns of numbers that are drawn
    values: NotRequired[list[str]]
    # The sizes of bubbles
    size: NotRequired[str]
    # Columns that are not drawn
    ignore: NotRequired[list[str]]


class ChartSpecDataMovingAverage(TypedDict):
    window: int
    align: NotRequired[Literal["trailing", "center"]]


class ChartSpecData(TypedDict):
    # One text per category. A number is read as text, with a warning
    labels: NotRequired[list[str | float]]
    # The series
    datasets: NotRequired[list[dict[str, Any]]]
    # Instead of labels and datasets: a table as CSV, Markdown, HTML or aligned text. Lines above
    # and below it are left out; dates, years or names are the labels; columns of numbers are
    # series, but for ids, ranks and years.
    csv: NotRequired[str]
    # As csv, as an array of rows. null is an empty cell, a list of numbers a sparkline of a table.
    rows: NotRequired[list[list[str | float | None | list[float]]]]
    # As csv, as an array of objects; the keys name the columns, those of nested objects as
    # usage.day.
    records: NotRequired[list[dict[str, Any]]]
    # What the columns of the table are for. Columns that are named in none of them are decided.
    columns: NotRequired[ChartSpecDataColumns]
    # Keeps rows: by column a value, a list of values, or {from, to, above, below, not}.
    where: NotRequired[dict[str, Any]]
    # New columns by arithmetic over others: + - * / % ^ and parentheses. Names with other
    # characters than letters, digits and _ stand in backquotes.
    compute: NotRequired[dict[str, Any]]
    # One row for each day, week, month, quarter or year of the dates, or for each text of a column.
    groupBy: NotRequired[str]
    # How groupBy joins rows, for all columns or by column. Without it sums, and means of
    # percentages.
    aggregate: NotRequired[Literal["sum", "mean", "median", "min", "max", "count", "first", "last"] | dict[str, Any]]
    # The column whose texts are the series of a long table, as columns.series.
    series: NotRequired[str]
    # Rows become series, the names of the columns labels.
    transpose: NotRequired[bool]
    # The change to the row before, or to the row of changeFrom.
    change: NotRequired[Literal["absolute", "percent"]]
    # The label of the row from which change counts.
    changeFrom: NotRequired[str]
    # Running totals.
    cumulative: NotRequired[bool]
    # The mean of so many rows up to each one; {window, align: "center"} of those around it.
    movingAverage: NotRequired[int | ChartSpecDataMovingAverage]
    # Percent of the sum of each series; "row": of the sum of each row.
    share: NotRequired[Literal[True, False, "row"]]


class ChartSpecSmallMultiples(TypedDict):
    # Charts beside one another
    columns: NotRequired[int]
    # One scale for all charts
    sharedAxis: NotRequired[bool]
    # Order of the charts by the sum of their values
    sort: NotRequired[Literal["asc", "desc"]]


class ChartSpecColumn(TypedDict):
    # As in the header of the table
    name: str
    # How numbers are written
    format: NotRequired[dict[str, Any]]
    # A bar beside each number
    bar: NotRequired[bool]
    # A color behind each number
    heat: NotRequired[bool]
    # Cells with several numbers, as a list or with spaces between, are small lines
    sparkline: NotRequired[bool]
    align: NotRequired[Literal["left", "center", "right"]]
    # Whether "totals": true adds the column up; default: unless it holds averages, rates or
    # positions
    total: NotRequired[bool]


# The line that it belongs to; the first one unless set
ChartSpecBandFrom = TypedDict("ChartSpecBandFrom", {"from": NotRequired[str]})


class ChartSpecBand(ChartSpecBandFrom):
    low: list[float | None]
    high: list[float | None]
    label: str


class ChartSpecRange(TypedDict):
    to: float
    tone: Literal["good", "warning", "bad"]


class ChartSpecTileImage(TypedDict):
    # Absent: header.logoUrl, or the logo of the brand kit
    url: NotRequired[str]
    # What is read aloud
    alt: NotRequired[str]
    # Whether all of it is seen; default: contain
    fit: NotRequired[Literal["contain", "cover"]]


class ChartSpecTile(TypedDict):
    # Columns of 12; the board lays out tiles without one
    span: NotRequired[int]
    # In rows; 2 for a chart unless set
    height: NotRequired[int]
    # A specification of any type but board
    spec: NotRequired[dict[str, Any]]
    # Markdown: paragraphs, headings, lists, bold, links
    text: NotRequired[str]
    # The name of the tiles below it
    heading: NotRequired[str]
    # The logo of the board: "logo", its https address, or an object; the header then has none
    image: NotRequired[str | ChartSpecTileImage]


class ChartSpecAnimation(TypedDict):
    # By the chart type unless set
    style: NotRequired[Literal["grow", "draw", "race", "reveal"]]
    durationMs: NotRequired[int]
    fps: NotRequired[int]
    holdMs: NotRequired[int]
    # Plays again after holdMs
    loop: NotRequired[bool]


# Name of the series of a computed value; the first unless set
ChartSpecHeaderBadgeFrom = TypedDict("ChartSpecHeaderBadgeFrom", {"from": NotRequired[str]})


class ChartSpecHeaderBadge(ChartSpecHeaderBadgeFrom):
    # {value}, {first} and {last} stand for "value" and the labels at both ends
    text: str
    # A value that is computed from a series
    value: NotRequired[Literal["last", "first", "sum", "mean", "min", "max", "change", "changePercent"]]
    # The direction of a change that is good, and green: "down" for churn or costs; "up" unless set
    goodWhen: NotRequired[Literal["up", "down", "none"]]
    # Sets the colors, unless they are given
    tone: NotRequired[Literal["neutral", "good", "warning", "bad"]]
    backgroundColor: NotRequired[str]
    color: NotRequired[str]
    borderRadius: NotRequired[float]


class ChartSpecHeader(TypedDict):
    # Small line above the title
    eyebrow: NotRequired[str | None]
    # Title of the card
    title: NotRequired[str | None]
    # Line below the title
    subtitle: NotRequired[str | None]
    # A text, or an object with text and style
    badge: NotRequired[str | ChartSpecHeaderBadge | None]
    # Address of a logo; https only
    logoUrl: NotRequired[str | None]


class ChartSpecLegend(TypedDict):
    display: NotRequired[bool | None]
    position: NotRequired[Literal["top", "bottom", "none"] | None]
    # Shape of the swatches
    style: NotRequired[Literal["line", "square"] | None]
    # In px of a card 800 px wide; grows with the card
    fontSize: NotRequired[float | None]
    gap: NotRequired[float | None]
    # Shares of the slices of a pie or doughnut beside their names; on unless set
    shares: NotRequired[bool | None]


# Name of the series of a computed value; the first unless set
ChartSpecKpiStripFrom = TypedDict("ChartSpecKpiStripFrom", {"from": NotRequired[str]})


class ChartSpecKpiStrip(ChartSpecKpiStripFrom):
    label: str
    # A text, a number that is written in `format`, or computed: last, first, sum, mean, min, max,
    # change, changePercent
    value: str | float
    color: NotRequired[str]
    # Colors the value, unless `color` is given
    tone: NotRequired[Literal["good", "warning", "bad"]]
    # How numbers in value and delta are written
    format: NotRequired[dict[str, Any]]
    # The change, with an arrow and a color; computed: change, changePercent
    delta: NotRequired[str | float]
    # The direction of a change that is good, and green: "down" for churn or costs; "up" unless set
    goodWhen: NotRequired[Literal["up", "down", "none"]]


class ChartSpecFooter(TypedDict):
    # Also `text`
    left: NotRequired[str | None]
    right: NotRequired[str | None]
    borderTop: NotRequired[bool | None]


class ChartSpecBorder(TypedDict):
    color: NotRequired[str | None]
    width: NotRequired[float | None]


class ChartSpecTheme(TypedDict):
    # Colors of the series, in order
    palette: NotRequired[list[str] | None]
    backgroundColor: NotRequired[str | None]
    # A font the service ships, such as Inter or Roboto
    fontFamily: NotRequired[str | None]
    fontSize: NotRequired[float | None]
    gridColor: NotRequired[str | None]
    # "plain" is Chart.js with its own defaults; "auto" is an SVG that follows the color scheme of
    # its reader
    mode: NotRequired[Literal["light", "dark", "plain", "auto"] | None]
    textPrimary: NotRequired[str | None]
    textSecondary: NotRequired[str | None]


class ChartSpec(TypedDict):
    # Chart type; case matters.
    type: Literal["line", "bar", "pie", "doughnut", "radar", "polarArea", "scatter", "bubble", "waterfall", "funnel", "heatmap", "histogram", "boxplot", "violin", "treemap", "sankey", "gauge", "progress", "slope", "dumbbell", "candlestick", "table", "bullet", "kpi", "board"]
    # Labels and series.
    data: NotRequired[ChartSpecData | None]
    # Chart.js options as JSON.
    options: NotRequired[dict[str, Any] | None]
    # Shorthand for options.plugins.title: a text, lines, or its object.
    title: NotRequired[str | list[str] | dict[str, Any] | None]
    # Shorthand for options.plugins.subtitle: a text, lines, or its object; follows the title's
    # alignment.
    subtitle: NotRequired[str | list[str] | dict[str, Any] | None]
    # Language of numbers, dates and generated texts as a BCP 47 tag; Arabic and Hebrew run from
    # right to left.
    locale: NotRequired[str | None]
    # IANA name of the time zone whose clocks show the times. Default: the zone that they are
    # written in.
    timeZone: NotRequired[str | None]
    # Only the data: no axes, legend, title and padding.
    sparkline: NotRequired[bool | None]
    # Name and last value of each line at its end, in place of a legend. Default: two to four lines
    # that have space and no legend of their own.
    endLabels: NotRequired[bool | None]
    # A line of best fit through the points of each series, with its R² in the legend; for scatter
    # and bubble.
    trend: NotRequired[Literal["linear"] | None]
    # Labels of the bars that show the sum so far, beside those with null, or of the rows that are
    # sums; true writes the sums above stacked bars, or below rows; for bar, waterfall, and table.
    totals: NotRequired[bool | list[str] | None]
    # Series of bars and lines add up, or are shares of their sum; for line and bar.
    stacked: NotRequired[Literal[True, False, "percent"] | None]
    # A chart for each of 2 to 24 series, in a grid, with one scale for all; of a gauge, bullet or
    # dumbbell chart for each label.
    smallMultiples: NotRequired[bool | ChartSpecSmallMultiples | None]
    # How columns are shown; those that are not named as their values say. Of a board: 12, its grid;
    # for table.
    columns: NotRequired[list[ChartSpecColumn] | None]
    # Dates as a column for each week and a row for each day of the week; for heatmap.
    calendar: NotRequired[bool | None]
    # Order of the labels by the sum of their values.
    sort: NotRequired[Literal["asc", "desc"] | None]
    # Draws the labels with the largest values, and the others as one sum.
    top: NotRequired[int | None]
    # Names of series or labels that keep their color; all others are grey.
    highlight: NotRequired[list[str] | None]
    # Bars above and below zero have the colors of gains and losses; for bar.
    colorBy: NotRequired[Literal["sign"] | None]
    # The range around a line, such as its confidence, as a shaded area: one number for each label;
    # for line and bar.
    band: NotRequired[ChartSpecBand | None]
    # The label from which on values are a forecast: lines are dashed, bars pale; for line and bar.
    forecastFrom: NotRequired[str | None]
    # A line below the chart, such as a definition.
    note: NotRequired[str | None]
    # A line below the chart: where the data comes from.
    source: NotRequired[str | None]
    # Begin of the scale; 0 unless set; for gauge and progress; for gauge, progress, and bullet.
    min: NotRequired[float | None]
    # End of the scale; 100 unless set; for gauge and progress; for gauge, progress, and bullet.
    max: NotRequired[float | None]
    # What values up to "to" say, in rising order; for gauge, progress, and bullet.
    ranges: NotRequired[list[ChartSpecRange] | None]
    # A mark on the scale; for gauge and progress; for gauge, progress, bullet, and kpi.
    target: NotRequired[float | None]
    # Circles beside the plot that say which area is which size, and their title; for bubble.
    sizeLegend: NotRequired[bool | str | None]
    # The charts, key figures, tables and texts of a board, in a grid of 12 columns; for board.
    tiles: NotRequired[list[ChartSpecTile] | None]
    # "phone" stacks tiles; default up to 480 px of width; for board.
    layout: NotRequired[Literal["grid", "phone"] | None]
    # One legend above all tiles, or one in each; "legend": "shared" and "own" say the same.
    # Default: one where all have the same names; for board.
    sharedLegend: NotRequired[bool | None]
    # One range of values for the upright axes of all tiles; for board.
    sharedAxis: NotRequired[bool | None]
    # The key figure: a number, a text, or computed from data: last, first, sum, mean, min, max,
    # change, changePercent; "last" unless set; for kpi.
    value: NotRequired[str | float | None]
    # What the key figure is called; for kpi.
    label: NotRequired[str | None]
    # The change, with an arrow and a color; computed: change, changePercent; for kpi.
    delta: NotRequired[str | float | None]
    # The direction of a change that is good; "up" unless set; for waterfall and kpi.
    goodWhen: NotRequired[Literal["up", "down", "none"] | None]
    # How the numbers of the key figure are written; an object in "format" says the same; for kpi.
    valueFormat: NotRequired[dict[str, Any] | None]
    # About how many bars, at round edges; for histogram.
    bins: NotRequired[int | None]
    # Width of each bar in the unit of the values; for histogram.
    binWidth: NotRequired[float | None]
    # Width in CSS px.
    width: NotRequired[int | None]
    # Height in CSS px.
    height: NotRequired[int | None]
    # Format of the image; a GIF moves unless `animation` is false.
    format: NotRequired[Literal["png", "jpeg", "svg", "webp", "pdf", "gif"] | None]
    # How the marks come into a GIF or WebP: true, a style (grow, draw, race, reveal), or an object.
    # A GIF moves unless this is false.
    animation: NotRequired[Literal["grow", "draw", "race", "reveal"] | bool | ChartSpecAnimation | None]
    # Output pixels per CSS px.
    devicePixelRatio: NotRequired[float | None]
    # Another name of devicePixelRatio.
    scale: NotRequired[float | None]
    # Return JSON with a URL instead of the image
    returnUrl: NotRequired[bool | None]
    # A preset (obsidian, linen, polar, studio, ember, harbor) or the UUID of a brand kit.
    brandKitId: NotRequired[str | None]
    # Alternative text of the image.
    alt: NotRequired[str | None]
    # Head of the card.
    header: NotRequired[ChartSpecHeader | None]
    # The card's own legend row.
    legend: NotRequired[ChartSpecLegend | None]
    # A row of key figures.
    kpiStrip: NotRequired[list[ChartSpecKpiStrip] | None]
    # Where the key figures stand: by the size of the card unless set, above the chart on narrow and
    # e-mail cards.
    kpiPosition: NotRequired[Literal["top", "right", "bottom"] | None]
    # Foot of the card.
    footer: NotRequired[ChartSpecFooter | None]
    # Space around the chart.
    padding: NotRequired[Literal["email", "slack", "none"] | float | None]
    # Opaque white unless set; "transparent" stays so in PNG, WebP and SVG; also a
    # linear-gradient(…) of CSS.
    backgroundColor: NotRequired[str | None]
    # Rounding of the corners in px.
    borderRadius: NotRequired[float | None]
    # Line around the card: color, and width in px.
    border: NotRequired[ChartSpecBorder | None]
    # Theme of the whole image; "dark" is short for its mode.
    theme: NotRequired[ChartSpecTheme | str | None]
    # JPEG and WebP only; 92 unless set.
    quality: NotRequired[int | None]


class ReportCover(TypedDict):
    # If absent, the title of the report.
    title: NotRequired[str]
    # If absent, the subtitle of the report.
    subtitle: NotRequired[str]
    # As it is printed: "14 October 2026".
    date: NotRequired[str]
    # Who wrote the report, or for whom.
    author: NotRequired[str]
    logo: NotRequired[bool]


class ReportPageChart(TypedDict):
    # Above the chart, and a bookmark. If absent, the title of the chart.
    heading: NotRequired[str]
    # Below the heading.
    text: NotRequired[str]
    # Alternative text. If absent, the `alt` of the specification, or a text that is generated from
    # the chart.
    alt: NotRequired[str]
    # The chart. The report decides size, format, brand kit and logo; those of the specification are
    # ignored.
    spec: ChartSpec


class ReportPage(TypedDict):
    # Above the page, and a bookmark.
    heading: NotRequired[str]
    # Below the heading. Line breaks are kept. What the page has no room for is cut, and named in
    # the warnings of the job.
    text: NotRequired[str]
    # Places for one, two or four charts. If absent, the smallest that fits. Not on a page without
    # charts.
    layout: NotRequired[Literal["one", "two", "four"]]
    # A page without charts has a heading, a text, or both.
    charts: NotRequired[list[ReportPageChart]]


class Report(TypedDict):
    title: str
    # On the cover, or above the first page.
    subtitle: NotRequired[str]
    # BCP 47. The language of the document, and the locale of charts that name none. `en` if absent.
    language: NotRequired[str]
    # `png` and `webp` are an image of each page, in a ZIP file, also of one page.
    format: NotRequired[Literal["pdf", "png", "webp"]]
    # Device pixels per CSS px of images; 2 if absent. No effect on PDF.
    devicePixelRatio: NotRequired[float]
    pageFormat: NotRequired[Literal["A4", "Letter", "16:9"]]
    # If absent, portrait; 16:9 is always landscape.
    orientation: NotRequired[Literal["portrait", "landscape"]]
    cover: NotRequired[Literal[True, False] | ReportCover]
    # The name of a preset, or the UUID of a brand kit. If absent, the default kit of the account.
    brandKitId: NotRequired[str]
    # Replaces the logo of the brand kit. https only.
    logoUrl: NotRequired[str]
    # At the bottom of every page, beside its number.
    footer: NotRequired[str]
    pages: list[ReportPage]


class BatchChart(TypedDict):
    # Used for the file name. If absent, the title of the chart.
    name: NotRequired[str]
    spec: ChartSpec


class Batch(TypedDict):
    charts: list[BatchChart]


class Template(TypedDict):
    # A UUID; of a built-in template its name, such as `mrr-trend`.
    id: str
    # Can be used in URLs instead of the id. Unique in the account; not the id of a built-in
    # template.
    slug: str
    description: str
    spec: ChartSpec
    name: str
    # Whether it comes with the service.
    builtIn: bool
    createdAt: str
    updatedAt: str


class BrandKit(TypedDict):
    # A UUID; for a preset its name.
    id: str
    name: str
    # The first series, when there is no palette.
    primaryColor: str | None
    # Small texts and badges; the second series, when there is no palette.
    accentColor: str | None
    # Colors of the series, in order.
    palette: list[str] | None
    # Texts stay readable on it.
    backgroundColor: str | None
    # Inter, Roboto, Open Sans, Lato, Montserrat, Source Serif, JetBrains Mono, or a font of the
    # account.
    font: str | None
    # No lines, dotted lines, or solid lines.
    gridStyle: Literal["none", "subtle", "solid"]
    # Radius of the corners of cards in px. Bars get a quarter of it.
    rounding: int
    # PNG, JPEG, WebP or SVG; https only, up to 2 MiB. The service fetches it.
    logoUrl: str | None
    logoHeight: int
    logoAlign: Literal["left", "right"]
    # Applies to every chart of the account that names no kit. The kit that was the default before
    # is no longer the default.
    isDefault: bool
    # Null for a preset.
    createdAt: str | None
    updatedAt: str | None
