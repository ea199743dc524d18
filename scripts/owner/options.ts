import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What was typed after `--`; a word that is not understood is refused, with where to read on. */
export function readOptions<const T extends ParseArgsConfig>(command: string, config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [, word = ''] = /'([^']+)'/.exec((error as Error).message) ?? [];
    throw new Error(`No se entiende «${word}». Lo que hay: npm run ${command} -- --help`, {
      cause: error,
    });
  }
}
