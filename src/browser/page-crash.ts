/**
 * Why a page has ended. `killed`: SIGKILL to its process; `browser`: the browser ended; `closed`: by us. All others, such as `crashed` and
 * `oom`, are Chromium's words for a renderer process that failed by itself.
 */
export type CrashStatus = string;
const EXTERNAL_CAUSES = ['killed', 'browser', 'closed'];

/** The page ended during or before a call. */
export class PageCrash extends Error {
  constructor(readonly status: CrashStatus) {
    super(`the drawing page is gone: ${status}`);
    this.name = 'PageCrash';
  }

  /** Whether the drawing itself crashed the renderer process. */
  get isCausedByDrawing(): boolean {
    return !EXTERNAL_CAUSES.includes(this.status);
  }
}
