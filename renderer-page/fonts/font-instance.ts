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
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_input_destroy(input: number): void;
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

/**
 * Makes a static font of one weight from a variable font. Chromium embeds a static font in a PDF; the glyphs of a variable font become
 * drawings.
 * @param variable a TrueType file with a weight axis
 */
export function instanceAt(variable: Uint8Array, weight: number): Buffer {
  const address = hb.malloc(variable.length);
  new Uint8Array(hb.memory.buffer).set(variable, address);
  const blob = hb.hb_blob_create(address, variable.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  const isPinned = hb.hb_subset_input_pin_axis_location(input, face, WGHT, weight) !== 0;
  const instance = isPinned ? hb.hb_subset_or_fail(face, input) : 0;
  if (instance === 0) throw new Error(`Font has no instance of weight ${weight}`);
  const made = hb.hb_face_reference_blob(instance);
  const at = hb.hb_blob_get_data(made, 0);
  const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(made)));
  hb.hb_blob_destroy(made);
  hb.hb_face_destroy(instance);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(address);
  return bytes;
}
