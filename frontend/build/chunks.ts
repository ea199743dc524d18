import { join } from 'node:path';

const BEGIN = 'src/app/begin.tsx';
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

/** Little, and there first: it asks for the screen while the file of the whole page is on its way. */
export const addresses = {
  name: 'addresses',
  test: /\/src\/app\/(preload\.ts|routes\.tsx)$|preload-helper/,
  includeDependenciesRecursively: false,
  priority: 3,
};

/** One file for all that the home page needs: small ones compress worse, and come one after another. */
export function oneFileForHome(root: string) {
  let first: Set<string> | undefined;
  const name = (id: string, graph: Graph): string | null => {
    first ??= importedBy([join(root, BEGIN), join(root, HOME, 'HomeScreen.tsx')], graph);
    return first.has(id) && !id.includes(HOME) ? 'page' : null;
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
