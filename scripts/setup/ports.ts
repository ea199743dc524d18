import { createServer, type AddressInfo } from 'node:net';

/** Asks the system for a port that is free at this moment. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return listenOnce(0, host);
}

export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return listenOnce(port, host).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
      throw error;
    },
  );
}

/** A port in use stops the start with a sentence that names the port and its variable. */
export async function requireFree(port: number, variable: string, host: string): Promise<void> {
  if (await isFree(port, host)) return;
  throw new Error(
    `El puerto ${port} (variable ${variable}) está ocupado por otro programa. ` +
      `Ciérralo o elige otro, por ejemplo: ${variable}=${port + 10} npm start`,
  );
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address() as AddressInfo;
      server.close(() => resolve(taken));
    });
  });
}
