import { requirePort } from '../../src/platform/process/free-port.js';
import { CliError, EXIT_ENVIRONMENT } from '../diagnostics.js';

/** Checks the port before the database is started, with an error in terms of the command line. @throws CliError */
export async function requireFreePort(port: number, host: string): Promise<void> {
  try {
    await requirePort(port, host);
  } catch (error) {
    throw new CliError(messageOf((error as NodeJS.ErrnoException).code, port, host), EXIT_ENVIRONMENT);
  }
}

function messageOf(code: string | undefined, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another one: chartwright serve --port ${port + 1}`;
  if (code === 'EACCES') return `no permission to listen on port ${port}; choose a port above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is not an address of this machine`;
  return `cannot listen on ${host}, port ${port}: ${code}`;
}
