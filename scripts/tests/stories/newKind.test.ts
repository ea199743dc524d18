import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { request, loginAdmin } from '../../testing/client.ts';
import { copyOfSources } from './copyOfSources.ts';
import { temporaryFolder } from '../folders.ts';
import { MISSPELT, SCHEMA, TYPED_CALL } from './newKindFiles.ts';

interface Item {
  _id: number;
}

interface Running {
  siteUrl: string;
  env: Record<string, string>;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const FILE = 'cms/src/api/sponsor/content-types/sponsor/schema.json';

function writeContract(root: string, schema: object) {
  write(join(root, FILE), JSON.stringify(schema, null, 2));
  return spawnSync('npm', ['run', '--silent', 'contract'], { cwd: root, encoding: 'utf8' });
}

/** Only the typed call and what it imports: the rest of the site has its own check. */
function checkTypes(root: string): void {
  write(join(root, 'frontend/src/features/typed.ts'), TYPED_CALL);
  const config = { extends: './tsconfig.json', include: ['src/features/typed.ts'] };
  write(join(root, 'frontend/tsconfig.typed.json'), JSON.stringify(config));
  const args = [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '-p',
    'frontend/tsconfig.typed.json',
  ];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(stdout).toBe('');
}

async function running(root: string): Promise<Running> {
  const args = ['--import', 'tsx', 'scripts/tests/stories/holdStack.ts'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('STACK ')) return JSON.parse(line.slice(6)) as Running;
  }
  throw new Error('la copia no arrancó');
}

test('a new kind is a schema and what one command makes of it: verbs, order, history and a typed client', async () => {
  const root = temporaryFolder('copia');
  copyOfSources(root);

  const refused = writeContract(root, MISSPELT);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(FILE);
  expect(refused.stderr).toContain(
    'attributes.image.pluginOptions.site: Llave desconocida: "type"',
  );

  expect(writeContract(root, SCHEMA)).toMatchObject({ status: 0 });

  checkTypes(root);
  write(join(root, 'frontend/dist/index.html'), '<!doctype html>'); // the proxy wants a site to serve

  const { siteUrl, env } = await running(root);
  const token = await loginAdmin(siteUrl, env);
  const send = async (method: string, path: string, body?: object, as?: string) => {
    const { status, json } = await request(`${siteUrl}/api${path}`, { method, body, token: as });
    return { status, json };
  };

  const numbers = async () =>
    ((await send('GET', '/sponsors')).json as Item[]).map(({ _id }) => _id);
  expect(await send('GET', '/sponsors')).toEqual({ status: 200, json: [] });
  expect((await send('POST', '/sponsors/create/', { name: 'x' })).status).toBe(401);
  const made = await send(
    'POST',
    '/sponsors/create/',
    { name: 'Grace', comment: 'Volvería' },
    token,
  );
  const item = { _id: 1, name: 'Grace', comment: 'Volvería', image: '' };
  expect(made).toEqual({ status: 201, json: item });
  expect(await send('GET', '/sponsors/1')).toEqual({ status: 200, json: item });
  const changed = await send('PUT', '/sponsors/update/1/', { comment: 'Sin dudarlo' }, token);
  expect(changed).toEqual({ status: 200, json: { ...item, comment: 'Sin dudarlo' } });
  expect((await send('GET', '/sponsors?keyword=dudarlo')).json).toHaveLength(1);
  const second = (await send('POST', '/sponsors/create/', { name: 'Ada' }, token)).json as Item;
  const order = { ids: [second._id, 1], before: [1, second._id] };
  expect((await send('PUT', '/sponsors/order/', order, token)).status).toBe(204);
  expect(await numbers()).toEqual([second._id, 1]);
  const draft = await send('PUT', '/sponsors/1/draft/', { comment: 'Casi' }, token);
  expect(draft.json).toMatchObject({ values: { comment: 'Casi' } });
  expect((await send('GET', '/sponsors/1/versions/', undefined, token)).json).toHaveLength(1);
  expect((await send('DELETE', '/sponsors/delete/1/', undefined, token)).status).toBe(204);
  expect((await send('GET', '/sponsors/1')).status).toBe(404);
});
