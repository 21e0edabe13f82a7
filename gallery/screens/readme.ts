import { THEMES, WIDTHS_PX } from './camera.js';
import type { View } from './views.js';

/** Of the images in the table, in CSS px. */
const SHOWN_WIDTH_PX: Record<number, number> = { 1280: 320, 390: 110 };

/** docs/screens/README.md: all views as a table, each image linked to itself. */
export function readme(views: View[]): string {
  const columns = WIDTHS_PX.flatMap((width) => THEMES.map((theme) => ({ width, theme })));
  const head = ['', ...columns.map(({ width, theme }) => `${theme}, ${width} px`)];
  const rows = views.map(({ name, title, path }) => [
    `**${title}**<br>\`${path.replace(/[0-9a-f-]{36}/g, '…')}\``,
    ...columns.map(({ width, theme }) => {
      const file = `${name}-${theme}-${width}.webp`;
      return `<a href="${file}"><img src="${file}" width="${SHOWN_WIDTH_PX[width]}" alt="${title}, ${theme}, ${width} px"></a>`;
    }),
  ]);
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [
    '# Screens',
    '',
    'Every page of the product, filled by a script. Written by `npm run screens`; do not edit. Tall pages are cut at the',
    'bottom.',
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n');
}
