import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isFree, requireFree } from './ports.ts';

test('a port in use is named with its variable', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(requireFree(port, 'PORT', '127.0.0.1')).rejects.toThrow(
    new RegExp(`El puerto ${port} \\(variable PORT\\) está ocupado`),
  );
  await new Promise((resolve) => server.close(resolve));
  expect(await isFree(port)).toBe(true);
});

test('gives free ports', async () => {
  expect(await isFree(await freePort())).toBe(true);
});
