import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { ask, loginAdmin } from '../../testing/client.ts';
import { copyOfSources } from './copyOfSources.ts';
import { temporaryFolder } from '../folders.ts';
import { KIND_FILE, SCHEMA, TYPED_CALL, withRow } from './newKindFiles.ts';

interface Running {
  siteUrl: string;
  env: Record<string, string>;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function addTestimonial(root: string): void {
  write(join(root, 'proxy/src/contract/kinds/testimonial.ts'), KIND_FILE);
  const table = join(root, 'proxy/src/contract/kinds/table.ts');
  const rows = withRow(readFileSync(table, 'utf8'));
  expect(rows).toContain('  testimonial,');
  writeFileSync(table, rows);
  const schema = 'cms/src/api/testimonial/content-types/testimonial/schema.json';
  write(join(root, schema), JSON.stringify(SCHEMA, null, 2));
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

test('a new kind is a contract file, a row, and a schema: five verbs and a typed client', async () => {
  const root = temporaryFolder('copia');
  copyOfSources(root);
  addTestimonial(root);

  checkTypes(root);
  write(join(root, 'frontend/dist/index.html'), '<!doctype html>'); // the proxy wants a site to serve

  const { siteUrl, env } = await running(root);
  const token = await loginAdmin(siteUrl, env);
  const send = (method: string, path: string, body?: object, as?: string) =>
    ask(`${siteUrl}/api${path}`, { method, body, token: as });

  expect(await send('GET', '/testimonials')).toEqual({ status: 200, json: [] });
  expect((await send('POST', '/testimonials/create/', { name: 'x' })).status).toBe(401);
  const made = await send(
    'POST',
    '/testimonials/create/',
    { name: 'Grace', comment: 'Volvería' },
    token,
  );
  const item = { _id: 1, name: 'Grace', comment: 'Volvería', image: '' };
  expect(made).toEqual({ status: 201, json: item });
  expect(await send('GET', '/testimonials/1')).toEqual({ status: 200, json: item });
  const changed = await send('PUT', '/testimonials/update/1/', { comment: 'Sin dudarlo' }, token);
  expect(changed).toEqual({ status: 200, json: { ...item, comment: 'Sin dudarlo' } });
  expect((await send('GET', '/testimonials?keyword=dudarlo')).json).toHaveLength(1);
  expect((await send('DELETE', '/testimonials/delete/1/', undefined, token)).status).toBe(204);
  expect((await send('GET', '/testimonials/1')).status).toBe(404);
});
