import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { calls } from '../contract/index.ts';
import { makeEntry, versionOf } from '../hot/entry.ts';
import type { Entry } from '../hot/entry.ts';
import { toResume } from '../resume/toResume.ts';
import type { Content } from '../resume/toResume.ts';
import { sendKept } from './kept.ts';
import type { PublicAnswers } from './publicAnswers.ts';

const PATH = `/api${calls.resume.path}`;
const KINDS = ['profile', 'expirience', 'mentor', 'education', 'mooc', 'badge', 'project'] as const;

interface Parts {
  answers: PublicAnswers;
  /** Whether X-Forwarded-Proto was written by a proxy of ours. */
  trustProxy: boolean;
}

/** The owner's CV as JSON Resume, made from what everybody may read. */
export function resumeFor({ answers, trustProxy }: Parts) {
  const kept = new LRUCache<string, { version: string; entry: Entry }>({ max: 8 });

  return async (address: string, ctx: Context): Promise<Entry | undefined> => {
    if (address.replace(/\/$/, '') !== PATH) return undefined;
    const lists = await Promise.all(
      KINDS.map((kind) => answers.ask(`/api${calls[kind].list.path}`)),
    );
    const origin = originOf(ctx, trustProxy);
    const version = versionOf(lists);
    const found = kept.get(origin);
    if (found?.version === version) return found.entry;
    const entry = await makeEntry(toResume(contentOf(lists), origin));
    kept.set(origin, { version, entry });
    return entry;
  };
}

const contentOf = (lists: Entry[]) =>
  Object.fromEntries(
    lists.map(({ forms }, place) => [KINDS[place], JSON.parse(String(forms.identity.bytes))]),
  ) as unknown as Content;

/** GET /api/resume.json */
export function resume(resumeAt: ReturnType<typeof resumeFor>): Middleware {
  return async (ctx, next) => {
    const entry =
      ctx.method === 'GET' || ctx.method === 'HEAD' ? await resumeAt(ctx.path, ctx) : undefined;
    if (!entry) return next();
    sendKept(ctx, entry);
  };
}

/** Where it was asked for; a program of ours in front that ends TLS says so. */
function originOf(ctx: Context, trustProxy: boolean): string {
  const secure = trustProxy && ctx.get('x-forwarded-proto').startsWith('https');
  const origin = `${secure ? 'https' : 'http'}://${ctx.get('host')}`;
  return URL.canParse(origin) ? new URL(origin).origin : '';
}
