import type { Config } from './config/config.js';

/** @returns the message for the operator, with how to fix a common error */
export function startError(err: unknown, { http: { host, port }, dataDir }: Config): string {
  const { code, message, path, syscall } = err as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL') return `HOST=${host} is not an address of this machine.`;
  if (path?.startsWith(dataDir)) return unusableDataDir(dataDir, err as Error);
  return message ?? String(err);
}

export function unusableDataDir(dataDir: string, { message }: Error): string {
  return `DATA_DIR ${dataDir} cannot be used: ${message}. Name a folder that this user may create and write: DATA_DIR=/path npm start`;
}
