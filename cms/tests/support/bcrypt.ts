import { createRequire } from 'node:module';
import path from 'node:path';
import type bcryptModule from 'bcrypt';

// They are the CMS's, not the root's.
const require = createRequire(path.resolve(import.meta.dirname, '../../package.json'));

/** The very module that the CMS hashes with. */
export const bcrypt = require('bcrypt') as typeof bcryptModule;
/** Strapi's own, with which the panel writes. */
export const bcryptjs = require('bcryptjs') as Pick<typeof bcryptModule, 'hash'>;
