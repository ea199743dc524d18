import { join } from 'node:path';

const BEGIN = 'src/app/begin.tsx';
const HOME = 'src/features/home/';
/** They come through one door that names all 1,700 of them. */
const ICONS = 'lucide-react/dist/esm/icons/';
/** Icons of the home that other screens have too, and what is needed where the rest of the parts is not. */
const FOR_ALL = /icons\/(arrow-right|book-open)\.|components\/useIsHere\./;

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

const FIRST = {
  // With what takes over in it, so that React is made when it comes, and not when it is first asked.
  react: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/takeOver\.tsx/,
  chakra: /node_modules\/(@chakra-ui|@emotion|@pandacss)\//,
  theme: /src\/app\/theme\/\w+\.ts/,
};
/** One after another, and the page's own entry at last. */
export const START_ORDER = [...Object.keys(FIRST), 'page'];

/** What is started before the rest, each in a file of its own. */
export const startedFirst = Object.entries(FIRST).map(([name, test], index) => ({
  name,
  test,
  priority: 9 - index,
}));

/** One file for all the rest that the home page needs: small ones compress worse, and come one after another. */
export function oneFileForHome(root: string) {
  let first: Set<string> | undefined;
  const name = (id: string, graph: Graph): string | null => {
    first ??= importedBy([join(root, BEGIN), join(root, HOME, 'HomeScreen.tsx')], graph);
    const wanted = first.has(id) ? !id.includes(HOME) : FOR_ALL.test(id);
    return wanted ? 'page' : null;
  };
  return { name, priority: 2 };
}

/** And one for the small pieces of which the other screens are made, with the icons and dates in them. */
export const sharedParts = {
  name: 'parts',
  test: /\/src\/components(?!\/richText|\/imageSizes)\/|lucide-react\/dist\/esm\/icons\/|\/dayjs\//,
  minShareCount: 4,
  includeDependenciesRecursively: false,
  priority: 1,
};
