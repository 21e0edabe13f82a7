/**
 * Imports a module of the dashboard, also after a try that failed. Chromium remembers a failed import until the page is loaded again, so the
 * next try asks for another URL, which its error message names.
 */
export function importAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  let failedUrl: string | undefined;
  let failures = 0;
  return () => {
    const url = failedUrl && `${failedUrl}?again=${failures}`;
    loading ??= (url ? (import(/* @vite-ignore */ url) as Promise<Module>) : load()).catch((error: unknown) => {
      loading = undefined;
      failures += 1;
      failedUrl ??= /(?<!\S)https?:\/\/\S+\.js/.exec(String(error))?.[0];
      throw error;
    });
    return loading;
  };
}
