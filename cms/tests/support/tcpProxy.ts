import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  url: string;
  /** From now on, a connection that sends this statement is cut before PostgreSQL hears it. */
  cutAt: (statement: 'BEGIN' | 'COMMIT' | undefined) => void;
  cuts: () => number;
  close: () => void;
}

/** A TCP proxy between the CMS and PostgreSQL that can cut connections at BEGIN or COMMIT. */
export async function tcpProxyTo(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let cutting: Buffer | undefined;
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => (client.destroy(), upstream.destroy()));
    }
    upstream.pipe(client);
    client.on('data', (chunk: Buffer) => {
      if (!cutting || !chunk.includes(cutting)) return upstream.write(chunk);
      cuts += 1;
      client.destroy();
      return upstream.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutAt: (statement) => (cutting = statement && Buffer.from(`${statement};\0`)),
    cuts: () => cuts,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
