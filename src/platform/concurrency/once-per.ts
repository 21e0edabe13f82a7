/**
 * For log lines about what fails again and again, such as each call while a dependency is unavailable.
 * @returns answers true at most once in `intervalMs`
 */
export function oncePer(intervalMs: number): () => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = performance.now();
    if (nowMs - lastMs < intervalMs) return false;
    lastMs = nowMs;
    return true;
  };
}
