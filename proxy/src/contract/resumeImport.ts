import { MOST_BYTES } from './bodySize.ts';
import { call, whole } from './call.ts';
import { boolean, object, texts } from './fields.ts';
import type { FieldSet } from './fields.ts';

/** As many cards as one import may bring: they are written in one transaction. */
export const IMPORT_MAX = 500;

/** What a file may weigh. */
export const IMPORT_BYTES = MOST_BYTES;

const body = {
  resume: object('Currículum'),
  /** Otherwise it is said what would be written, and nothing is. */
  take: { ...boolean('Traerlo'), default: false },
  /** Keys of what the preview names; all of them where it is left out. */
  chosen: { ...texts('Lo elegido', { max: IMPORT_MAX }), optional: true },
} satisfies FieldSet;

/** A JSON Resume into the content. Not in the first bundle. */
export const resumeImport = call('resume.import', 'POST /resume', {
  summary:
    'Ver qué se traería de un JSON Resume, de hasta 1 MB, o con `take` traerlo: todo lo elegido, o nada',
  who: 'admin',
  body: whole(body, IMPORT_BYTES),
  answer: 'resumeImport',
});
