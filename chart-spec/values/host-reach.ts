/** Who can open an address: what its host says. Runs in browsers too. */

const PRIVATE_SUFFIXES = ['localhost', 'internal', 'local', 'localdomain', 'lan', 'intranet', 'home.arpa'];

/** Whether a host name, in lower case, can be one of the public internet. */
export function isPublicName(name: string): boolean {
  if (!name.includes('.')) return false;
  return !PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}

// As the URL parser writes them: every other notation of an IPv4 address is four decimal numbers there.
const LOOPBACK_HOST =
  /^(?:localhost|[^:]*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]+\])$/;
const PRIVATE_ADDRESS =
  /^(?:10(?:\.\d+){3}|192\.168(?:\.\d+){2}|169\.254(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:\.\d+){2}|\[f[cd][0-9a-f]{2}:.*|\[fe[89ab][0-9a-f]:.*)$/;
const IS_ADDRESS = /^\[|^\d+(?:\.\d+){3}$/;

/** Who can open a URL; undefined: everybody, as far as the URL says. */
export function reachOf(url: string): 'machine' | 'network' | undefined {
  const host = (URL.parse(url)?.hostname ?? '').replace(/\.$/, '');
  if (LOOPBACK_HOST.test(host)) return 'machine';
  const isPrivate = IS_ADDRESS.test(host) ? PRIVATE_ADDRESS.test(host) : !isPublicName(host);
  return isPrivate ? 'network' : undefined;
}

/** What to say beside a host of a URL that a CNAME is to point to: no sentence, or one. */
export function cnameWarnings(hostname: string): string[] {
  const host = hostname.replace(/\.$/, '');
  if (!IS_ADDRESS.test(host) && isPublicName(host)) return [];
  return [
    `${host} is no public host name: a CNAME to it cannot work. Ask the operator of this service to set PUBLIC_URL or CDN_BASE_URL to an address with such a name`,
  ];
}

/** What to say beside a URL that readers elsewhere cannot open: no sentence, or one. */
export function reachWarnings(url: string): string[] {
  const reach = reachOf(url);
  if (reach === undefined) return [];
  const where = reach === 'machine' ? 'on this machine only' : 'in this network only';
  return [
    `${URL.parse(url)?.origin} opens ${where}. For readers elsewhere set PUBLIC_URL to an address that they reach, open a tunnel, or send the image itself: see /docs/email#without-a-public-address`,
  ];
}
