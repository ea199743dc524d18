import { renderToString } from 'react-dom/server';
import { createPath, Router } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { answersScript, preloadState } from './initialState.ts';
import type { Answers } from './initialState.ts';
import { Layout } from '../../app/layout/Layout.tsx';
import { preloadScreen } from '../../app/lazyScreens.ts';
import { Providers } from '../../app/Providers.tsx';
import { Screens } from '../../app/Screens.tsx';
import { createStore } from '../../app/store.ts';
import type { PrerenderedScreen } from '../fetchPrerendered.ts';

export { prerenderedRoutes } from './prerenderedRoutes.ts';
export { routes } from '../../app/routes.ts';
export { currentHashPath } from '../../components/navigation/currentHashPath.ts';
export { srcSetOf } from '../../components/media/srcSet.ts';
export { fetchPrerendered } from '../fetchPrerendered.ts';
export { loadPage } from '../loader.ts';

const noop = () => undefined;

/** Writes links as the HashRouter does; there is no navigation on the server. */
const serverNavigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: noop,
  push: noop,
  replace: noop,
};

async function render(path: string, answers: Answers): Promise<string> {
  await preloadScreen(path);
  const store = createStore();
  preloadState(store, path, answers);
  return renderToString(
    <Providers store={store}>
      <Router location={path} navigator={serverNavigator} static>
        <Layout>
          <Screens />
        </Layout>
      </Router>
    </Providers>,
  );
}

const STYLE = /<style data-emotion="([^"]*)">([^<]*)<\/style>/g;

interface HoistedStyles {
  body: string;
  /** The global <style> elements, unchanged. */
  global: string[];
  /** The rules of single elements, and Emotion's names for them. */
  names: string;
  rules: string;
}

/** Emotion writes each rule beside its element; in the head they are one block, allowed by its CSP hash. */
function hoistStyles(html: string): HoistedStyles {
  const own: { names: string[]; rules: string }[] = [];
  const global: string[] = [];
  const body = html.replace(STYLE, (style, names: string, rules: string) => {
    if (names.startsWith('css ')) own.push({ names: names.split(' ').slice(1), rules });
    else global.push(style.replace('>', ' data-s="">'));
    return '';
  });
  const names = ['css', ...own.flatMap((one) => one.names)].join(' ');
  return { body, global, names, rules: own.map(({ rules }) => rules).join('') };
}

/** The built page with the home prerendered; without the owner's card its texts are blank. */
export async function renderPage(template: string, answers: Answers = {}): Promise<string> {
  const { body, global, names, rules } = hoistStyles(await render('/', answers));
  // data-s says that it is in its place: Emotion would move it, and the browser recalculate all styles.
  const block = `<style data-emotion="${names}" data-s="">${rules}</style>`;
  return template
    .replace('</head>', () => `${[...global, block].join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace('</body>', () => `${answersScript(answers)}</body>`);
}

/** One by one, as insertRule takes them. */
function splitRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(css.slice(from, index + 1));
    from = index + 1;
  }
  return rules;
}

/** Another screen, to replace the prerendered home before the page's scripts are there. */
export async function renderScreen(path: string, answers: Answers): Promise<PrerenderedScreen> {
  const { body, names, rules } = hoistStyles(await render(path, answers));
  return { body, names, rules: splitRules(rules), answers };
}
