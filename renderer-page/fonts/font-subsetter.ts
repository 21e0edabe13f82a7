import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The part of HarfBuzz's C API in harfbuzz-subset.wasm that is used here. Handles and addresses are numbers. */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  hb_blob_create(data: number, bytes: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, lengthOut: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_all_axes_to_default(input: number, face: number): number;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_destroy(input: number): void;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

const WGHT = Buffer.from('wght').readUInt32BE();
/** HB_MEMORY_MODE_WRITABLE: the memory is ours and outlives the blob. */
const WRITABLE = 2;

const module = new WebAssembly.Module(
  readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
);
const hb: Subsetter = new WebAssembly.Instance(module).exports as WebAssembly.Exports & Subsetter;
hb._initialize();

/** What is kept of a font and how it is changed. @returns false where the font cannot be changed so */
type Configure = (input: number, face: number) => boolean;

/** @returns the font as HarfBuzz rewrites it; `undefined` where it is no font, or cannot be changed so */
function rewrite(font: Uint8Array, configure: Configure): Buffer | undefined {
  const address = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, address);
  const blob = hb.hb_blob_create(address, font.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const rewritten = configure(input, face) ? hb.hb_subset_or_fail(face, input) : 0;
  const bytes = rewritten === 0 ? undefined : bytesOf(rewritten);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(address);
  return bytes;
}

/** Frees the face. */
function bytesOf(face: number): Buffer {
  const made = hb.hb_face_reference_blob(face);
  const at = hb.hb_blob_get_data(made, 0);
  const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(made)));
  hb.hb_blob_destroy(made);
  hb.hb_face_destroy(face);
  return bytes;
}

/**
 * Makes a static font of one weight from a variable font. Chromium embeds a static font in a PDF; the glyphs of a variable font become
 * drawings.
 * @param variable a TrueType file with a weight axis
 */
export function instanceAt(variable: Uint8Array, weight: number): Buffer {
  const instance = rewrite(variable, (input, face) => {
    hb.hb_subset_input_keep_everything(input);
    return hb.hb_subset_input_pin_axis_location(input, face, WGHT, weight) !== 0;
  });
  if (instance === undefined) throw new Error(`Font has no instance of weight ${weight}`);
  return instance;
}

/** HB_SUBSET_FLAGS_NO_HINTING and HB_SUBSET_FLAGS_NOTDEF_OUTLINE. */
const WITHOUT_PROGRAMS = 0x01 | 0x40;
/** HB_SUBSET_SETS_DROP_TABLE_TAG and HB_SUBSET_SETS_LAYOUT_FEATURE_TAG. */
const [DROPPED_TABLES, FEATURES] = [3, 6];
/** Tables with glyphs in color: images, and documents in SVG. */
const COLOR_TABLES = ['SVG ', 'CBDT', 'CBLC', 'EBDT', 'EBLC', 'sbix', 'COLR', 'CPAL'];

/**
 * Rewrites an untrusted font from what HarfBuzz reads of it: all characters with their layout rules, without programs for hinting, glyphs in
 * color and tables that it does not know. Of a variable font one weight, and the default of its other axes.
 * @param weight 1-1000, for variable fonts
 * @returns `undefined` where it is no font that can be read
 */
export function rebuilt(font: Uint8Array, weight: number | undefined): Buffer | undefined {
  return rewrite(font, (input, face) => {
    hb.hb_subset_input_set_flags(input, WITHOUT_PROGRAMS);
    for (const all of [hb.hb_subset_input_unicode_set(input), hb.hb_subset_input_set(input, FEATURES)]) {
      hb.hb_set_clear(all);
      hb.hb_set_invert(all);
    }
    const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES);
    for (const tag of COLOR_TABLES) hb.hb_set_add(dropped, Buffer.from(tag).readUInt32BE());
    hb.hb_subset_input_pin_all_axes_to_default(input, face);
    if (weight !== undefined) hb.hb_subset_input_pin_axis_location(input, face, WGHT, weight);
    return true;
  });
}
