import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Wire {
  url: string;
  /** From now on, a connection that says COMMIT is cut before PostgreSQL hears it. */
  cutAtCommit: (cut: boolean) => void;
  cuts: () => number;
  close: () => void;
}

const COMMIT = Buffer.from('COMMIT;\0');

/** A wire between the CMS and PostgreSQL that can be cut at the worst moment. */
export async function wireTo(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let cutting = false;
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => (near.destroy(), far.destroy()));
    }
    far.pipe(near);
    near.on('data', (said: Buffer) => {
      if (!cutting || !said.includes(COMMIT)) return far.write(said);
      cuts += 1;
      near.destroy();
      return far.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutAtCommit: (cut) => (cutting = cut),
    cuts: () => cuts,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
