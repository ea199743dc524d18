import type { Middleware } from 'koa';
import { calls } from '../contract/index.ts';
import { makeEntry, versionOf } from '../hot/entry.ts';
import type { Entry } from '../hot/entry.ts';
import type { AddressOf } from '../limits/address.ts';
import { toResume } from '../resume/toResume.ts';
import type { Content } from '../resume/toResume.ts';
import { sendKept } from './kept.ts';
import type { PublicAnswers } from './publicAnswers.ts';

const PATH = `/api${calls.resume.path}`;
const KINDS = ['profile', 'expirience', 'mentor', 'education', 'mooc', 'badge', 'project'] as const;

/** The owner's CV as JSON Resume, made from what everybody may read. */
export function resumeFor(answers: PublicAnswers, siteUrl = '') {
  let kept: { version: string; entry: Entry } | undefined;

  const at = async (address: string, visitor: string): Promise<Entry | undefined> => {
    if (address.replace(/\/$/, '') !== PATH) return undefined;
    const lists = await Promise.all(
      KINDS.map((kind) => answers.ask(`/api${calls[kind].list.path}`, visitor)),
    );
    const version = versionOf(lists);
    if (kept?.version === version) return kept.entry;
    const entry = await makeEntry(toResume(contentOf(lists), siteUrl));
    kept = { version, entry };
    return entry;
  };
  return { at, bytes: () => kept?.entry.size ?? 0 };
}

type MadeResume = ReturnType<typeof resumeFor>;

const contentOf = (lists: Entry[]) =>
  Object.fromEntries(
    lists.map(({ forms }, place) => [KINDS[place], JSON.parse(String(forms.identity.bytes))]),
  ) as unknown as Content;

/** GET /api/resume.json */
export function resume({ at }: MadeResume, addressOf: AddressOf): Middleware {
  return async (ctx, next) => {
    const entry =
      ctx.method === 'GET' || ctx.method === 'HEAD'
        ? await at(ctx.path, addressOf(ctx.req))
        : undefined;
    if (!entry) return next();
    sendKept(ctx, entry);
  };
}
