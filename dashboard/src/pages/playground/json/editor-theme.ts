import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The design tokens follow the theme by themselves. */
const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  // An outline would be below the numbers of the lines.
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '300',
    border: '2px solid var(--accent-text)',
    borderRadius: 'var(--radius)',
    pointerEvents: 'none',
  },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '20px', maxHeight: 'min(64vh, 640px)', minHeight: '320px' },
  '.cm-content': { caretColor: 'var(--text)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--text-soft)', borderRight: '1px solid var(--line)' },
  // The marks of the library are in few fonts.
  '.cm-foldGutter .cm-gutterElement span': { fontSize: '0' },
  '.cm-foldGutter .cm-gutterElement span::before': {
    content: '""',
    display: 'inline-block',
    width: '5px',
    height: '5px',
    margin: '0 5px 3px 3px',
    borderRight: '1.5px solid var(--gray-9)',
    borderBottom: '1.5px solid var(--gray-9)',
    transform: 'rotate(45deg)',
  },
  '.cm-foldGutter .cm-gutterElement span[title="Unfold line"]::before': { transform: 'rotate(-45deg)' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--gray-4) 45%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--gray-4)', color: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 30%, transparent)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--gray-5)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--gray-4)', border: 'none', color: 'var(--text-soft)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    border: 'none',
    borderRadius: 'var(--radius)',
    boxShadow: 'var(--float-shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip-hover, .cm-tooltip .cm-completionInfo': {
    padding: '6px 10px',
    maxWidth: '340px',
    fontFamily: 'var(--sans)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '240px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-completionDetail': { color: 'inherit', opacity: '0.8', fontStyle: 'normal' },
  '.cm-diagnostic': { fontFamily: 'var(--sans)', padding: '6px 10px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--red)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--amber)' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--text)', borderColor: 'var(--line)' },
  '.cm-panel button, .cm-panel input': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--amber-soft)' },
});

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent-text)' },
  { tag: tags.string, color: 'var(--green-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--amber-text)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--text-soft)' },
  { tag: tags.invalid, color: 'var(--red-text)' },
]);

export const editorTheme = [theme, syntaxHighlighting(colors)];
