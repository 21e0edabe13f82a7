import type { FrameFamily } from '../../../renderer-page/drawing/protocol.ts';
import { familyKeyOf } from '../../../renderer-page/fonts/named-families.ts';
import { api, type Row, request } from './client.ts';

type OwnFont = Row<'/api/v1/fonts'>;

/** Another member of the account may add fonts. */
const LIST_AGE_MS = 30_000;

let list: Promise<OwnFont[]> | undefined;
const files = new Map<string, Promise<FrameFamily['cuts'][number]>>();

/** Call it when the fonts of the account change. */
export function forgetFamilies(): void {
  list = undefined;
}

function listFonts(): Promise<OwnFont[]> {
  if (list === undefined) {
    list = request(api.GET('/api/v1/fonts', { params: { query: { limit: 100 } } })).then(({ data }) => data);
    setTimeout(forgetFamilies, LIST_AGE_MS);
  }
  return list;
}

async function loadCut({ id, weight, style }: OwnFont): Promise<FrameFamily['cuts'][number]> {
  const params = { path: { id } };
  const [{ ranges }, bytes] = await Promise.all([
    request(api.GET('/api/v1/fonts/{id}', { params })),
    request(api.GET('/api/v1/fonts/{id}/file', { params, parseAs: 'arrayBuffer' })),
  ]);
  return { weight, style, ranges, bytes: bytes as ArrayBuffer };
}

/**
 * The fonts of the account in these families, for a preview. Without them, as for somebody who is signed out, it has other fonts.
 * @param keys of families, as `unknownFamilies` returns them
 */
export async function loadFamilies(keys: readonly string[]): Promise<FrameFamily[]> {
  if (keys.length === 0) return [];
  try {
    const fonts = (await listFonts()).filter(({ family }) => keys.includes(familyKeyOf(family)));
    const families = Map.groupBy(fonts, ({ family }) => familyKeyOf(family));
    return await Promise.all(
      Array.from(families, async ([name, cuts]) => ({
        name,
        css: `own-${cuts
          .map(({ id }) => id)
          .toSorted()
          .join('-')}`,
        cuts: await Promise.all(cuts.map(cutOf)),
      })),
    );
  } catch {
    forgetFamilies();
    return [];
  }
}

function cutOf(font: OwnFont): Promise<FrameFamily['cuts'][number]> {
  const loading = files.get(font.id) ?? loadCut(font);
  files.set(font.id, loading);
  loading.catch(() => files.delete(font.id));
  return loading;
}
