import { enliven } from './chart';

/** Widths of a page that is turned or resized follow each other faster. */
const SETTLED_MS = 120;
/** A page of these shares of the width of a drawing shows it a little smaller or larger. */
const SMALLEST_SHARE = 0.96;
const NEAR_SHARE = 1.12;
/** What no other drawing fills stays empty beside the widest one. */
const LARGEST_SHARE = 1.2;
/** At the end of the address: the drawing keeps its layout, and is made smaller as an image. */
const FIXED = '#fixed';

/** Makes the chart interactive, and has it laid out again for the width of the page by the service. */
export function followWidth(root: HTMLElement): void {
  const plot = root.querySelector<HTMLElement>('.plot');
  const svg = plot?.querySelector('svg');
  const markup = svg?.outerHTML ?? '';
  let remove = enliven(root);
  const reveal = () => root.classList.add('ready');
  tellHeight(root);
  if (!plot || !svg || location.hash === FIXED) {
    reveal();
    return;
  }
  const own = Number(root.dataset['width']);
  const widths = (root.dataset['widths'] ?? '').split(' ').map(Number);
  const drawings = new Map([[own, markup]]);
  let shown = own;
  let asked = own;
  const resize = () => {
    plot.style.maxWidth = `${shown * LARGEST_SHARE}px`;
  };
  const replace = (made: string) => {
    const { drawing, sheets } = readDrawing(made);
    if (!drawing) return;
    const hidden = [...root.querySelectorAll('button[aria-pressed="false"]')].map(({ ariaLabel }) => ariaLabel);
    remove();
    document.adoptedStyleSheets = sheets;
    plot.querySelector('svg')?.replaceWith(document.adoptNode(drawing));
    remove = enliven(root);
    for (const button of root.querySelectorAll('button')) if (hidden.includes(button.ariaLabel)) button.click();
  };
  const fit = async () => {
    const pagePx = root.clientWidth;
    if (pagePx === 0) return;
    const widthPx = widthFor(pagePx, own, widths);
    asked = widthPx;
    if (widthPx !== shown) {
      const made = drawings.get(widthPx) ?? (await loadDrawing(widthPx));
      // Another width was asked for meanwhile.
      if (widthPx !== asked) return;
      if (made !== undefined) {
        drawings.set(widthPx, made);
        shown = widthPx;
        resize();
        replace(made);
      }
    }
    reveal();
  };
  plot.classList.add('fitted');
  resize();
  void fit();
  let timer: ReturnType<typeof setTimeout> | undefined;
  new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void fit(), SETTLED_MS);
  }).observe(root);
}

/** The width of the chart itself where it is near, else the next smaller of those that the service draws. */
function widthFor(pagePx: number, own: number, widths: readonly number[]): number {
  const isNear = (widthPx: number) => pagePx >= widthPx * SMALLEST_SHARE;
  if (isNear(own) && pagePx <= own * NEAR_SHARE) return own;
  return Math.max(Math.min(...widths), ...widths.filter(isNear));
}

/** Undefined where it cannot be had: the present drawing stays. */
async function loadDrawing(widthPx: number): Promise<string | undefined> {
  const address = new URL(location.href);
  const query = address.search === '' ? '?' : `${address.search}&`;
  try {
    const response = await fetch(`${address.origin}${address.pathname}${query}fit=${widthPx}`);
    if (!response.ok) return undefined;
    const page = await response.text();
    const start = page.indexOf('<svg');
    return start < 0 ? undefined : page.slice(start, page.lastIndexOf('</svg>') + '</svg>'.length);
  } catch {
    return undefined;
  }
}

/**
 * Reads a drawing of the service. The policy of the page knows the inline styles of its first drawing only, so that those of others become
 * style sheets of the document before the markup is parsed.
 */
function readDrawing(markup: string): { drawing: SVGSVGElement | null; sheets: CSSStyleSheet[] } {
  const sheets: CSSStyleSheet[] = [];
  const others = markup.replace(/<style>([^<]*)<\/style>/g, (_style, css: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.push(sheet);
    return '';
  });
  const drawing = new DOMParser().parseFromString(others, 'text/html').querySelector<SVGSVGElement>('svg');
  return { drawing, sheets };
}

/** Tells the page around the frame how high this one is. */
function tellHeight(root: HTMLElement): void {
  if (window.parent === window) return;
  new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (root.classList.contains('ready')) window.parent.postMessage({ type: 'chartwright:height', height }, '*');
  }).observe(root);
}
