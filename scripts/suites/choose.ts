import { SUITES, type Suite } from './table.ts';

/** Those of every day, those named, or all of them (`--all`); an unknown name lists what there is. */
export function chooseSuites(names: string[]): Suite[] {
  if (names.includes('--all')) return SUITES;
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const list = SUITES.map(({ name, what }) => `  ${name.padEnd(8)} ${what}`).join('\n');
    throw new Error(`No hay pruebas llamadas ${unknown.join(', ')}. Las que hay:\n${list}`);
  }
  return SUITES.filter(({ name, rare }) => (names.length === 0 ? !rare : names.includes(name)));
}
