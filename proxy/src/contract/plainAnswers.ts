import * as z from 'zod';
import { ACCENTS, SECTIONS } from './pages/site.ts';
import type { SectionName } from './pages/site.ts';
import type { Resume } from './resume.ts';
import { found, onward, topicList } from './found.ts';

const id = z.int().positive();
const moment = z.iso.datetime();
const blankOrMoment = z.union([z.literal(''), moment]);
const text = z.string();
const secret = z.string().min(1);

const account = z.strictObject({ _id: id, name: text, email: text, isAdmin: z.boolean() });

/** Whether an account may log in, and what its person reads when not; a blank moment is for good. */
const block = z.strictObject({ blocked: z.boolean(), until: blankOrMoment, reason: text });

/** The own account, which mails it gets where the site sends any, and when it goes: blank where it stays. */
const profile = account.extend({
  ...{ noticeReplies: z.boolean(), noticeForums: z.boolean() },
  eraseAt: blankOrMoment,
});

/** What login, registration and profile update answer, kept by the browser as `userInfo`; `user` is `_id`. */
const session = account.extend({ user: id, token: secret });

/** Where an account is logged in: when it was last used, to five minutes; blank what is not known. */
const openSession = z.strictObject({
  ...{ _id: id, createdAt: moment, seenAt: moment },
  ...{ browser: text, system: text, current: z.boolean() },
});

/** A passkey of an account: the host at which it works, and the name by which its device knows it. */
const passkey = z.strictObject({
  ...{ _id: id, name: text, createdAt: moment, usedAt: blankOrMoment },
  ...{ host: text, credential: text },
});

/** What the browser is asked for: WebAuthn's own JSON, and the ticket that comes back with its answer. */
const passkeyOptions = z.strictObject({
  ticket: secret,
  options: z.looseObject({ challenge: secret }),
});

/** What this site offers because of its variables; a blank host has no passkeys. */
const features = z.strictObject({
  ...{ mail: z.boolean(), verifyEmail: z.boolean(), passkeyHost: text },
  ...{ messagesMonths: z.int(), mailsMonths: z.int(), auditMonths: z.int() },
  /** In which the owner says when something is to be published. */
  timeZone: text,
});

const section = z.strictObject({ shown: z.boolean(), label: text });

/** What is the same on every screen: the words of the page `site`. */
const settings = z.strictObject({
  ...{ title: text, description: text, brandKind: text, accent: z.enum(ACCENTS) },
  ...{ logo: text, favicon: text },
  sections: z.strictObject(
    Object.fromEntries(Object.keys(SECTIONS).map((name) => [name, section])) as Record<
      SectionName,
      typeof section
    >,
  ),
  footer: z.strictObject({ sections: text, more: text, contact: text, news: text }),
});

/** What is still as it came with the site; `removed` of it can come back. */
const demo = z.strictObject({
  items: z.array(z.strictObject({ kind: text, _id: id, title: text })),
  removed: z.int(),
});

const state = z.enum(['visible', 'held', 'hidden', 'deleted']);
const kind = z.enum(['comment', 'contact', 'testimonial']);

/** What is known of an author; null without account. */
const author = z.strictObject({
  ...{ _id: id, name: text, email: text, createdAt: moment },
  ...{ blocked: z.boolean(), isAdmin: z.boolean() },
  ...{ visible: z.int(), held: z.int(), hidden: z.int() },
});

/** Something that waits for an admin's decision, which sends its version back: on another one 409. */
const inboxItem = z.strictObject({
  ...{ _id: id, kind, since: moment, state, version: text },
  ...{ name: text, email: text, topic: text, comment: text, createdAt: moment },
  /** Why it was held, in words. */
  why: z.array(text),
  reports: z.array(z.strictObject({ reason: text, comment: text, name: text, createdAt: moment })),
  /** What it said before it was corrected, oldest first. */
  earlier: z.array(z.strictObject({ comment: text, at: moment })),
  forum: z.strictObject({ _id: id, name: text }).nullable(),
  /** The comments before it, and the one that it answers. */
  context: z.array(z.strictObject({ _id: id, name: text, comment: text, createdAt: moment })),
  author: author.nullable(),
});

/** Who did what to what, a `comment`, a `user` or an item of a kind, and how it was before, as JSON. */
const auditLine = z.strictObject({
  ...{ _id: id, at: moment, by: text, action: text, subject: text, item: z.int() },
  ...{ whom: text, why: text, before: text },
});

/** What is being written of an item, when and by whom it was saved; blank where nothing is. */
const draft = z.strictObject({
  ...{ values: z.record(z.string(), z.unknown()), savedAt: blankOrMoment, by: text },
});

/** A former state: who saved it where a call said so, and whether it was a draft that another one replaced. */
const formerState = z.strictObject({ _id: id, savedAt: moment, by: text, isDraft: z.boolean() });

/** An item of which something is being written; its title as in the draft. */
const listedDraft = z.strictObject({
  ...{ kind: text, item: id, title: text, savedAt: moment, by: text },
});

/** What was deleted, with how many comments, and the day on which it goes for good. */
const trashItem = z.strictObject({
  ...{ _id: id, kind: text, item: id, title: text, comments: z.int() },
  ...{ deletedAt: moment, by: text, goesAt: moment },
});

/** What a client sees by the link; without a title, what it is about has left the site. */
const invitation = z.strictObject({
  ...{ about: text, item: id, title: text, owner: text },
  testimonial: z
    .strictObject({
      ...{ name: text, role: text, comment: text },
      state: z.enum(['waiting', 'published', 'hidden']),
    })
    .nullable(),
});

/** An item that names a picture; blank titles are of drafts. */
export const imageUse = z.strictObject({ kind: text, item: id, title: text });

/** A picture of the library, its size to ten bytes. `kept`: no item names it, but a draft, a former state or the bin does. */
const image = z.strictObject({
  ...{ _id: id, path: secret, name: text, alt: text },
  ...{ width: z.int(), height: z.int(), bytes: z.int() },
  ...{ uses: z.array(imageUse), kept: z.boolean() },
});

/** A card that comes from a CV, by where it stands in the file, and what becomes, or would become, of it. */
const importedCard = z.strictObject({
  ...{ key: text, section: text, kind: text, title: text, _id: id.nullable() },
  result: z.enum(['created', 'updated', 'unchanged']),
  /** Those that change. */
  fields: z.array(text),
});

/** What of a file the site does not take; a blank field is all of it, and no entries are a section. */
const leftOut = z.strictObject({ section: text, field: text, why: text, of: z.array(text) });

const mark = z.literal(true).optional();

/** What an answer says of a comment where it is so, and leaves out elsewhere. */
export const commentMarks = z.strictObject({
  editedAt: moment.optional(),
  /** The comment that it answers, and its beginning while everybody may read it. */
  inReplyTo: id.optional(),
  quoted: z.strictObject({ name: text, comment: text }).optional(),
  /** Only its place is left, because it had been answered. */
  deleted: mark,
  /** To its author and to admins: no other caller sees it. */
  state: z.enum(['held', 'hidden']).optional(),
  /** To its author. */
  own: mark,
  byAdmin: mark,
  /** Its writer is the second person of that name in the forum, or a later one. */
  namesake: z.int().optional(),
  /** To admins: sent back with a decision. */
  version: moment.optional(),
});

/** Beside the newest comments: whose they all are, and before which one the earlier ones are; to a caller with mail, whether they follow. */
export const threadMarks = z.strictObject({
  people: z.int().optional(),
  averageRating: z.number().optional(),
  earlier: id.optional(),
  following: z.boolean().optional(),
});

/** When and by whom it was last commented: of one without comments, when it was made and "". */
export const lastActivity = z.strictObject({ activityAt: moment, activityBy: text });

/** Every answer that is of no kind of content, by the name that a call gives it. */
export const plainAnswers = {
  ...{ account, accounts: z.array(account), profile, session, block },
  ...{ sessions: z.array(openSession), passkey, passkeys: z.array(passkey), passkeyOptions },
  ...{ features, settings, demo, author, inbox: z.array(inboxItem), audit: z.array(auditLine) },
  /** How an item stands after a decision. */
  decision: z.strictObject({ _id: id, kind, state, version: text }),
  /** Of several decisions: those taken, and those that another admin took before. */
  decisions: z.strictObject({ decided: z.array(id), refused: z.array(id) }),
  draft,
  versions: z.array(formerState),
  version: formerState.extend({ values: z.record(z.string(), z.unknown()) }),
  preview: z.strictObject({ token: secret, expires: moment }),
  drafts: z.array(listedDraft),
  trash: z.array(trashItem),
  ...{ image, images: z.array(image) },
  ...{ found, onward, topics: topicList },
  /** The topic as it is called now, and how many items that changed. */
  renamedTopic: z.strictObject({ topic: text, changed: z.int() }),
  invitation,
  /** Absolute where the site knows its address, and otherwise a path of it. */
  invited: z.strictObject({ link: secret, sent: z.boolean() }),
  restored: z.strictObject({ kind: text, _id: id }),
  report: z.strictObject({ reason: text, comment: text }),
  path: secret,
  accepted: z.strictObject({}),
  erasure: z.strictObject({ eraseAt: moment }),
  done: z.strictObject({ done: z.literal(true) }),
  zip: z.instanceof(Uint8Array),
  resume: z.looseObject({}),
  resumeImport: z.strictObject({ items: z.array(importedCard), leftOut: z.array(leftOut) }),
  none: z.undefined(),
};

type Values = { [name in keyof typeof plainAnswers]: z.infer<(typeof plainAnswers)[name]> };

/** As a browser reads them. */
export interface PlainAnswers extends Omit<Values, 'zip' | 'resume'> {
  zip: Blob;
  resume: Resume;
}

export type CommentMarks = z.infer<typeof commentMarks>;
export type ThreadMarks = z.infer<typeof threadMarks>;
export type LastActivity = z.infer<typeof lastActivity>;
export type Draft = Values['draft'];
export type FormerState = z.infer<typeof formerState>;
export type Version = Values['version'];
export type ListedDraft = z.infer<typeof listedDraft>;
export type TrashItem = z.infer<typeof trashItem>;
export type LibraryImage = Values['image'];
export type Account = Values['account'];
export type Profile = Values['profile'];
export type Session = Values['session'];
export type Block = Values['block'];
export type OpenSession = z.infer<typeof openSession>;
export type Passkey = Values['passkey'];
export type PasskeyOptions = Values['passkeyOptions'];
export type Demo = Values['demo'];
export type Features = Values['features'];
export type AuthorRecord = z.infer<typeof author>;
export type InboxItem = z.infer<typeof inboxItem>;
export type AuditLine = z.infer<typeof auditLine>;
export type Found = Values['found'];
export type Topic = Values['topics'][number];
export type Onward = Values['onward'];
export type Invitation = z.infer<typeof invitation>;
export type ImportedResume = Values['resumeImport'];
export type LeftOut = z.infer<typeof leftOut>;
export type Decided = Values['decision'];
