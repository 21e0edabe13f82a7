import { type Shot, THEMES, WIDTHS_PX } from './camera.js';
import type { View } from './views.js';

/** The widths of the images in the table, in CSS px. */
const SHOWN_WIDTH_PX: Record<number, number> = { 1280: 320, 390: 110 };

/** The name of an image. */
export function fileOf({ name }: View, theme: Shot['theme'], width: number): string {
  return `${name}-${theme}-${width}.png`;
}

/** output/screens/README.md: all views as a table, each image linked to itself. */
export function readme(views: View[]): string {
  const columns = WIDTHS_PX.flatMap((width) => THEMES.map((theme) => ({ width, theme })));
  const head = ['', ...columns.map(({ width, theme }) => `${theme}, ${width} px`)];
  const rows = views.map((view) => [
    `**${view.title}**<br>\`${view.path.replace(/[0-9a-f-]{36}/g, '…')}\``,
    ...columns.map(({ width, theme }) => {
      const file = fileOf(view, theme, width);
      return `<a href="${file}"><img src="${file}" width="${SHOWN_WIDTH_PX[width]}" alt="${view.title}, ${theme}, ${width} px"></a>`;
    }),
  ]);
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [
    '# Screens',
    '',
    'Every page of the product, filled by a script. Written by `npm run screens`.',
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n');
}
