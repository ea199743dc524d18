import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { say } from '../launcher/print.mjs';

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** What was typed after `--`; `--help` shows the help, and a word that is not understood is refused. */
export function readOptions<const T extends ParseArgsConfig>(
  command: string,
  help: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  const parsed = parse(command, { ...config, options: { ...config.options, ...HELP } });
  if ('help' in parsed.values) {
    say(help);
    process.exit(0);
  }
  return parsed as ReturnType<typeof parseArgs<T>>;
}

function parse<const T extends ParseArgsConfig>(command: string, config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [, word = ''] = /'([^']+)'/.exec((error as Error).message) ?? [];
    throw new Error(`No se entiende «${word}». Lo que hay: npm run ${command} -- --help`, {
      cause: error,
    });
  }
}

/** As typed: counted from the folder in which the person is, not from npm's. */
export const typedPath = (typed: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), typed);
