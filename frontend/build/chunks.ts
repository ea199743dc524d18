import { join } from 'node:path';

const ENTRY = 'src/rendering/entry/bootstrap.tsx';
const HOME = 'src/features/home/';
/** What is above the fold and what is below it, whose chunk comes later. */
const HOME_FILES = ['HomeScreen.tsx', 'HomeSections.tsx'];
/** They are imported from one index that names all 1,700 of them. */
const ICONS = 'lucide-react/dist/esm/icons/';
/** Icons of the home that other screens have too, and what is needed where the shared parts are not. */
const ALWAYS_IN_PAGE =
  /icons\/(arrow-right|book-open)\.|rendering\/useHydrated\.|share\/copyText\./;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

function staticImportsOf(start: string[], graph: Graph): Set<string> {
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
  // With hydrate.tsx in it, so that react-dom is evaluated when the chunk loads, and not on its first import.
  react: /node_modules\/(react|react-dom|scheduler)\/|src\/rendering\/hydrate\.tsx/,
  chakra: /node_modules\/(@chakra-ui|@emotion|@pandacss)\//,
  theme: /src\/app\/theme\/\w+\.ts/,
};
/** In order of evaluation, a task each; the page's own chunk comes last. */
export const START_ORDER = [...Object.keys(FIRST), 'page'];

/** The chunks that are evaluated before the page's own. */
export const startChunks = Object.entries(FIRST).map(([name, test], index) => ({
  name,
  test,
  priority: 9 - index,
}));

const IN_EVERY_PAGE = new RegExp(`/(${START_ORDER.join('|')}|rolldown-runtime)-[^/]+$`);

/** What is fetched together with a chunk; what every page has already is not named again in it. */
export const beyondPage = (chunk: string, needed: string[]) =>
  needed.filter((file) => file !== chunk && !IN_EVERY_PAGE.test(file));

/** One chunk for all else that the home page needs: small ones compress worse, and load in sequence. */
export function homeChunk(root: string) {
  let needed: Set<string> | undefined;
  const from = (file: string) => join(root, HOME, file);
  const name = (id: string, graph: Graph): string | null => {
    needed ??= staticImportsOf([join(root, ENTRY), ...HOME_FILES.map(from)], graph);
    const included = needed.has(id) ? !id.includes(HOME) : ALWAYS_IN_PAGE.test(id);
    return included ? 'page' : null;
  };
  return { name, priority: 2 };
}

/** And one for the small components that the other screens share, with their icons and dates. Readers need no useForm and no dialog, and few screens are shared. */
export const sharedChunk = {
  name: 'parts',
  test: /\/src\/components(?!\/richText|\/media\/imageSizes|\/form\/useForm|\/feedback\/(Confirm)?Dialog|\/library|\/share|\/page\/(Contact|Write)|\/navigation\/writeTo)|lucide-react\/dist\/esm\/icons\/|\/dayjs\//,
  minShareCount: 5,
  includeDependenciesRecursively: false,
  priority: 1,
};

/** The ways that screens end with, of which the home has its own. */
export const endingsChunk = {
  name: 'endings',
  test: /\/components\/page\/Contact/,
  includeDependenciesRecursively: false,
  priority: 1,
};
