import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CERTIFICATE, PRIVATE_KEY } from '../../support/certificate.js';
import { makeScratchDir } from '../../support/scratch.js';
import { until } from '../../support/until.js';

const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url));
/** Where Debian installs programs of administrators. */
const SEARCH_PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;

export interface ProxyPlace {
  httpPort: number;
  httpsPort: number;
  /** For the API of Caddy. */
  adminPort: number;
  /** `host:port` of both instances. */
  backends: [string, string];
}

export interface ProxyProgram {
  name: 'nginx' | 'caddy' | 'haproxy';
  versionFlag: string;
  /** @returns the command that runs the program with the file of deploy/ */
  command(dir: string, place: ProxyPlace): { args: string[]; env?: NodeJS.ProcessEnv };
}

export const SERVER_NAME = 'charts.example.com';

export const PROXIES: ProxyProgram[] = [
  {
    name: 'nginx',
    versionFlag: '-v',
    command(dir, { httpPort, httpsPort, backends }) {
      const values: Record<string, string> = {
        ...{ SERVER_NAME, HTTP_PORT: String(httpPort), HTTPS_PORT: String(httpsPort) },
        ...{ TLS_CERTIFICATE: join(dir, 'cert.pem'), TLS_KEY: join(dir, 'key.pem') },
        ...{ BACKEND_1: backends[0], BACKEND_2: backends[1] },
      };
      const template = readFileSync(join(DEPLOY, 'nginx/chartwright.conf.template'), 'utf8');
      // As envsubst does with the names of variables that exist.
      const filled = template.replace(/\$\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
      writeFileSync(join(dir, 'chartwright.conf'), filled);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${dir}/${kind};`,
      );
      const main = `daemon off; worker_processes 1; pid ${dir}/nginx.pid; events { }
        http { access_log off; ${paths.join(' ')} include ${dir}/chartwright.conf; }`;
      writeFileSync(join(dir, 'nginx.conf'), main);
      return { args: ['-e', 'stderr', '-p', dir, '-c', join(dir, 'nginx.conf')] };
    },
  },
  {
    name: 'caddy',
    versionFlag: 'version',
    command(dir, { httpPort, httpsPort, adminPort, backends }) {
      const env = {
        ...{ HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, CADDY_ADMIN: `localhost:${adminPort}` },
        ...{ HTTP_PORT: String(httpPort), HTTPS_PORT: String(httpsPort), BACKENDS: backends.join(' ') },
        ...{ SITE_ADDRESS: SERVER_NAME, CADDY_TLS: `tls ${join(dir, 'cert.pem')} ${join(dir, 'key.pem')}` },
      };
      return { args: ['run', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'caddy/Caddyfile')], env };
    },
  },
  {
    name: 'haproxy',
    versionFlag: '-v',
    command(dir, { httpPort, httpsPort, backends }) {
      const env = {
        ...{ HTTP_PORT: String(httpPort), HTTPS_PORT: String(httpsPort), TLS_PEM: join(dir, 'both.pem') },
        ...{ BACKEND_1: backends[0], BACKEND_2: backends[1] },
      };
      return { args: ['-db', '-f', join(DEPLOY, 'haproxy/haproxy.cfg')], env };
    },
  },
];

/** @returns undefined where the program is not installed */
export function versionOf({ name, versionFlag }: ProxyProgram): string | undefined {
  const ran = spawnSync(name, [versionFlag], { env: { PATH: SEARCH_PATH, HOME: '/nowhere' }, encoding: 'utf8' });
  return ran.error === undefined ? /\d+\.\d+\.\d+/.exec(ran.stdout + ran.stderr)?.[0] : undefined;
}

export interface RunningProxy extends ProxyPlace {
  name: string;
  output(): string;
  stop(): Promise<void>;
}

/** Runs a proxy with the file of deploy/ and waits until it accepts connections. */
export async function startProxy(program: ProxyProgram, place: ProxyPlace): Promise<RunningProxy> {
  const dir = join(makeScratchDir(), program.name);
  mkdirSync(dir);
  writeFileSync(join(dir, 'cert.pem'), CERTIFICATE);
  writeFileSync(join(dir, 'key.pem'), PRIVATE_KEY);
  writeFileSync(join(dir, 'both.pem'), `${CERTIFICATE}\n${PRIVATE_KEY}\n`);
  const { args, env } = program.command(dir, place);
  const child = spawn(program.name, args, { env: { PATH: SEARCH_PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${program.name} ended: ${output}`);
    return isListening(place.httpsPort);
  });
  return { ...place, name: program.name, output: () => output, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
