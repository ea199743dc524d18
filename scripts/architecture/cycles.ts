import type { Import } from './imports.ts';

/** Rings of files that import each other, types included: `a → b → a`. One for each way back. */
export function importCycles(imports: Import[]): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const { to } of imports.filter(({ from }) => from === file)) visit(to, [...path, file]);
    done.add(file);
  };
  for (const { from } of imports) visit(from, []);
  return cycles;
}
