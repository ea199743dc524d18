import { ADMIN_ROLE, PUBLIC_ROLE, USER_ROLE } from '../accounts/models';
import type { Verb } from '../content/routes';
import type { Nature } from '../kinds/siteOptions';

/** What is no kind: controllers of their own below src/api. */
export const OTHERS = [
  ...(['account', 'seed', 'forum', 'moderation', 'trash', 'draft'] as const),
  ...(['setting', 'demo', 'picture', 'resume', 'invitation', 'search', 'topic'] as const),
] as const;

type Grant = Partial<Record<Nature, Verb[]>> & Partial<Record<(typeof OTHERS)[number], string[]>>;

/** What everybody does with their own account. */
const OWNER = [
  ...['me', 'updateMe', 'exportMe', 'erase', 'keep'],
  ...['logout', 'sessions', 'endSession', 'endOtherSessions'],
  ...['passkeys', 'passkeyOptions', 'addPasskey', 'renamePasskey', 'removePasskey'],
];
const WRITER = ['page', 'create', 'correct', 'remove', 'report', 'follow', 'unfollow'];

/** Who may do what. Every boot makes the database say exactly this. */
export const roleGrants: Record<string, Grant> = {
  [PUBLIC_ROLE]: {},
  [USER_ROLE]: {
    content: ['find', 'findOne'],
    message: ['find', 'create'],
    forum: WRITER,
    account: OWNER,
  },
  [ADMIN_ROLE]: {
    content: [
      ...['find', 'findOne', 'create', 'update', 'delete', 'image', 'order'],
      ...['draft', 'saveDraft', 'versions', 'version', 'restoreVersion', 'makePreview'],
    ] as Verb[],
    trash: ['find', 'restore', 'delete'],
    draft: ['find'],
    setting: ['update'],
    demo: ['find', 'delete', 'restore'],
    picture: ['find', 'update', 'delete'],
    resume: ['find', 'create'],
    invitation: ['create'],
    topic: ['rename'],
    message: ['find', 'findOne', 'create', 'update', 'delete', 'reply'],
    forum: WRITER,
    moderation: ['find', 'author', 'decide', 'decideMany', 'audit'],
    account: [
      ...OWNER,
      ...['find', 'findOne', 'update', 'delete'],
      ...['findBlock', 'block', 'unblock', 'endSessionsOf'],
    ],
  },
};

/** The tokens of our own programs: each may do what its program needs, and no more. */
export const tokenGrants = {
  proxy: {
    content: ['find', 'findOne', 'readPreview'],
    setting: ['find'],
    search: ['find'],
    topic: ['find', 'onward'],
    invitation: ['findOne', 'write', 'withdraw'],
    message: ['find', 'create'],
    forum: ['page', 'unsubscribe'],
    account: [
      ...['login', 'register', 'forgot', 'reset', 'confirm', 'features'],
      ...['passkeyLoginOptions', 'passkeyLogin'],
    ],
  },
  seed: { seed: ['find', 'findOne', 'create', 'image'], resume: ['find', 'create'] },
} satisfies Record<string, Grant>;

export type { Grant };
