import { requireNode } from './node.mjs';

/**
 * Checks Node, installs what is missing and goes on in TypeScript, in this same process.
 * @param {string} main path of the .ts main, from scripts/
 */
export async function run(main) {
  requireNode();
  try {
    const { installMissing } = await import('./install.mjs');
    await installMissing();
    // The CMS is CommonJS: what of it is imported here requires its own files without an ending.
    for (const api of ['tsx/cjs/api', 'tsx/esm/api']) (await import(api)).register();
    await import(new URL('../' + main, import.meta.url).href);
  } catch (error) {
    const shown = error instanceof Error && !process.env.DEBUG ? error.message : error;
    console.error('\n✖', shown);
    process.exit(1);
  }
}
