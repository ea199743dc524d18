import { SUITES, type Suite } from './table.ts';

/** All of them, or those named; an unknown name lists what there is. */
export function chooseSuites(names: string[]): Suite[] {
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const list = SUITES.map(({ name, what }) => `  ${name.padEnd(8)} ${what}`).join('\n');
    throw new Error(`No hay pruebas llamadas ${unknown.join(', ')}. Las que hay:\n${list}`);
  }
  return names.length === 0 ? SUITES : SUITES.filter(({ name }) => names.includes(name));
}
