export type CreateCanvas = (width: number, height: number) => { toBuffer(type: 'image/png'): Buffer };

/** As a variable, because the compiler would look for the types of the package. */
const PACKAGE: string = 'canvas';

/** @returns undefined where node-canvas is not installed, or does not load */
export async function importNodeCanvas(): Promise<CreateCanvas | undefined> {
  try {
    const { createCanvas } = (await import(PACKAGE)) as { createCanvas: CreateCanvas };
    return createCanvas;
  } catch {
    return undefined;
  }
}
