import { moderation } from '@portafolio/proxy/contract/moderation';
import type { InboxItem } from '@portafolio/proxy/contract';
import { request } from '../../api/client.ts';

/** What an admin does with a comment or a message, by button or by key. */
export type ModerationAction = 'approve' | 'hide' | 'delete' | 'block';

export const ACTIONS = [
  { action: 'approve', label: 'Aprobar', key: 'a', done: 'Aprobado' },
  { action: 'hide', label: 'Ocultar', key: 'o', done: 'Oculto' },
  { action: 'delete', label: 'Borrar', key: 'b', done: 'Borrado' },
  { action: 'block', label: 'Bloquear', key: 'u', done: 'Bloqueado, y oculto todo lo suyo' },
] as const satisfies { action: ModerationAction; label: string; key: string; done: string }[];

/** While that passes a decision can be taken back with one touch. */
export const UNDO_MS = 10_000;

export type Subject = Pick<InboxItem, '_id' | 'kind'> & { version?: string };

const BLOCK = { action: 'hide', block: true, hideAll: true } as const;

/** Until when an author is blocked, where not for good, and what is said to them. */
export interface Terms {
  blockUntil: string;
  why: string;
}

export const decide = ({ _id, kind, version }: Subject, action: ModerationAction, terms?: Terms) =>
  request(moderation.decide, {
    params: { review: _id },
    body: {
      ...(action === 'block' ? { ...BLOCK, ...terms } : { action }),
      kind,
      ...(version && { version }),
    },
  });

export const undo = ({ _id, kind }: Subject) =>
  request(moderation.decide, { params: { review: _id }, body: { action: 'undo', kind } });
