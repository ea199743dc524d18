import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_SITE } from '../build/ownSite.ts';
import { ROOT } from '../setup/root.ts';

/** What the tests read, and what a new site shows. */
export const DEMO = join(ROOT, 'scripts', 'demo');

/** A CV to be imported. */
export const RESUME = 'cv.json';

const BESIDE = new Set([OWN_SITE, RESUME, 'README.md']);

/** Not content: what an owner keeps beside it. */
export const isBeside = (name: string): boolean => BESIDE.has(name) || name.startsWith('.');

/** The owner's folder where it holds anything, otherwise the demo's. */
export function contentOf(own: string): string {
  return existsSync(own) && readdirSync(own).some((name) => !isBeside(name)) ? own : DEMO;
}
