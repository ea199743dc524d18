import { createHash } from 'node:crypto';
import { allCalls } from '../contract/allCalls.ts';
import type { Call } from '../contract/index.ts';
import type { Route } from '../route.ts';
import type { Cache } from '../cache/cache.ts';
import { jsonEntry, textEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { send } from '../cache/send.ts';
import { openapi, pathOf } from './openapi.ts';

const WHO: Record<Call['who'], string> = {
  anyone: 'Cualquiera',
  user: 'Usuario',
  admin: 'Administrador',
};

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 15%, transparent); }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h2 { margin: 3rem 0 .5rem; text-transform: capitalize; }
details { border-top: 1px solid var(--line); padding: .75rem 0; }
h3 { font-size: 1rem; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
summary code { min-width: min(24rem, 100%); overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; }
small { opacity: .8; }
`;

const escapeHtml = (value: string) =>
  value.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const block = (title: string, value: unknown) =>
  value === undefined
    ? ''
    : `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function callHtml(call: Call, paths: ReturnType<typeof openapi>['paths']): string {
  const path = pathOf(call.path);
  const operation = paths[path]?.[call.method.toLowerCase()] as Record<string, unknown>;
  const responses = operation.responses as Record<string, { content?: Record<string, unknown> }>;
  return `<details><summary><code><b>${call.method}</b> ${escapeHtml(path)}</code>
    <span>${escapeHtml(call.summary)}</span> <small>${WHO[call.who]}</small></summary>
    ${block('Parámetros', operation.parameters)}${block('Cuerpo', operation.requestBody)}
    ${block(`Respuesta ${String(call.status)}`, responses[String(call.status)]?.content)}</details>`;
}

// Map.groupBy is not in Node 20.
function groupsOf(calls: readonly Call[]): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const name = call.id.split('.')[0] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), call]);
  }
  return groups;
}

/** A page that a person can read, with nothing fetched from anywhere. */
export function docsPage(): string {
  const { info, paths } = openapi();
  const groups = groupsOf(allCalls);
  const sections = [...groups].map(
    ([name, calls]) =>
      `<section><h2>${name}</h2>${calls.map((call) => callHtml(call, paths)).join('')}</section>`,
  );
  return `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${info.title}</title>
<style>${style}</style></head><body><main><h1>${info.title}</h1><p>${escapeHtml(info.description).replace(/`(.+?)`/g, '<code>$1</code>')}
<a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`;
}

const docsPolicy = `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const documents: Record<string, () => Promise<Entry>> = {
  '/api/docs': () =>
    textEntry(docsPage(), 'text/html; charset=utf-8', { 'Content-Security-Policy': docsPolicy }),
  '/api/openapi.json': () => jsonEntry(openapi()),
};

/** The contract to read: as a page for people, as OpenAPI for programs. */
export const docs = (cache: Cache): Route[] =>
  Object.entries(documents).map(([path, make]) => ({
    ...{ method: 'GET', path },
    handler: async (ctx) => {
      send(ctx, await cache.cached(path, make));
    },
  }));
