export type { Block } from './accounts/blocking.ts';
export type { Account, Features, Profile, Session } from './accounts/account.ts';
export type { ErrorCode } from './errorCodes.ts';
export type { AnswerOf, Call, Honeypot, RequestOf, Shape, Who } from './call.ts';
export { paramsOf } from './call.ts';
export { calls } from './calls.ts';
export type { Field, FieldSet, FieldType, ValuesOf, WritableOf } from './fields.ts';
export type { BodyOf, BriefOf, ChildOf, DetailOf, ItemOf, Kind, RowOf } from './kind.ts';
export { briefOf, imageFieldOf, isLong } from './kind.ts';
export { kinds } from './kinds.generated.ts';
export type { KindName, Kinds } from './kinds.generated.ts';
export type * from './resume.ts';
export {
  COMMENT_LINK,
  CORRECTION_MS,
  DECISIONS_MAX,
  REPORT_REASONS,
  THREAD_PAGE,
} from './shared/forum.ts';
export type { OpenSession } from './accounts/sessions.ts';
export type { Passkey, PasskeyOptions } from './accounts/passkeys.ts';
export { KEYWORD_MAX, LIST_MAX, SEARCH_PARAMS } from './shared/search.ts';
export type { Search } from './shared/search.ts';
export { IMAGE_MAX_BYTES, IMAGE_TYPES, IMAGE_WIDTHS } from './shared/images.ts';
