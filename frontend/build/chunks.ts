import { join } from 'node:path';

const MAIN = 'src/main.tsx';
const HOME = 'src/features/home/';
/** They come through one door that names all 1,700 of them. */
const ICONS = 'lucide-react/dist/esm/icons/';

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

function importedBy(start: string[], graph: Graph): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || id.includes(ICONS)) return;
    seen.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  start.forEach(visit);
  return seen;
}

/** One file for all that the home page needs: small ones compress worse, and come one after another. */
export function oneFileForHome(root: string) {
  let first: Set<string> | undefined;
  const name = (id: string, graph: Graph): string | null => {
    first ??= importedBy([join(root, MAIN), join(root, HOME, 'HomeScreen.tsx')], graph);
    const alone = id.includes(MAIN) || id.includes(HOME);
    return first.has(id) && !alone ? 'page' : null;
  };
  return { name, priority: 2 };
}

/** And one for the small pieces of which the other screens are made. */
export const sharedParts = {
  name: 'parts',
  test: /\/src\/components(?!\/richText)\//,
  minShareCount: 4,
  includeDependenciesRecursively: false,
  priority: 1,
};
