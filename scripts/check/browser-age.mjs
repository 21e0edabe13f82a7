// How far the Chromium that is shipped stands behind the one of the registry or of Debian.

/** Older ones miss fixes of vulnerabilities that are being exploited. */
const MAX_MAJORS_BEHIND = 2;

const majorOf = (version) => Number(/^\d+(?=\.)/.exec(String(version))?.[0] ?? Number.NaN);

/** @param newest what the source said; anything but a version: unknown. @returns {{isTooOld: boolean, line: string}} */
export function browserAge(shipped, newest, source) {
  const behind = majorOf(newest) - majorOf(shipped);
  if (Number.isNaN(behind)) {
    return {
      isTooOld: false,
      line: `Chromium ${shipped}: its age is unknown, ${source} did not say its newest version.`,
    };
  }
  const isTooOld = behind > MAX_MAJORS_BEHIND;
  const line = `Chromium ${shipped}: ${Math.max(0, behind)} major versions behind ${newest} of ${source}${isTooOld ? `, ${MAX_MAJORS_BEHIND} are accepted` : ''}.`;
  return { isTooOld, line };
}
