/** The parts of an estimate, added up by the option that causes them. */
export class Costs {
  readonly #msByPath = new Map<string, number>();

  /** @param path of the option or of the object that it belongs to */
  add(path: string, ms: number): void {
    if (!(ms > 0)) return;
    this.#msByPath.set(path, (this.#msByPath.get(path) ?? 0) + ms);
  }

  get totalMs(): number {
    return [...this.#msByPath.values()].reduce((sum, ms) => sum + ms, 0);
  }

  /** The path with the largest part. */
  get largestPath(): string {
    let largest: [string, number] = ['options', 0];
    for (const entry of this.#msByPath) if (entry[1] > largest[1]) largest = entry;
    return largest[0];
  }
}
