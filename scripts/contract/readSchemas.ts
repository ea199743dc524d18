import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContentType } from '../../cms/src/kinds/contentType.ts';
import type { ContentType } from '../../cms/src/kinds/contentType.ts';
import { ROOT } from '../setup/root.ts';

const API = join(ROOT, 'cms', 'src', 'api');

const fileOf = (name: string) => join(API, name, 'content-types', name, 'schema.json');

/** Every content type of the CMS, in the order of its name. */
export const readSchemas = (): ContentType[] =>
  readdirSync(API)
    .filter((name) => existsSync(fileOf(name)))
    .sort()
    .map((name) => readContentType(name, JSON.parse(readFileSync(fileOf(name), 'utf8'))));
