/** A chart in words: its alternative text, the page around it, its values as a table, pages of help. */

export { chartView, frameHeight, frameTag, languageOf } from './describe/chart-view.js';
export { describeChart, describeTile, withAlt } from './describe/describe-chart.js';
export { goodDirection } from './describe/good-direction.js';
export { helpLinks, helpPageOf } from './describe/help-page.js';
export { hasCourse } from './describe/key-figures.js';
export { ringNames } from './describe/ring-names.js';
export { imageTag, LIVE_DATA, type LiveData, liveCard } from './describe/sample-card.js';
export { hasUnevenDates } from './describe/uneven-dates.js';
export { timeUnitOf } from './time/time-unit.js';
export { capitalized } from './types/text-frame.js';
export { areCompassPoints } from './words/compass-points.js';
export { drawnWordsOf, moreText } from './words/drawn-words.js';
export { type MarkdownBlock, type MarkdownRun, readMarkdown, TASKS } from './words/markdown.js';
export { pageTextsOf } from './words/page-texts.js';
export { phrasesOf } from './words/phrases.js';
export { areWeekdays, type Sequence, scaleOf } from './words/sequences.js';
export { valueWriter } from './words/value-text.js';
