import { renderToString } from 'react-dom/server';
import { createPath, Router } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { answersScript, show } from './app/drawnWith.ts';
import type { Answers } from './app/drawnWith.ts';
import { Layout } from './app/layout/Layout.tsx';
import { loadScreen } from './app/preload.ts';
import { Providers } from './app/Providers.tsx';
import { Screens } from './app/Screens.tsx';
import { createStore } from './app/store.ts';
import type { DrawnScreen } from './fetchDrawn.ts';

export { firstLooks } from './app/firstLooks.ts';
export { routes } from './app/routes.ts';
export { asked } from './components/asked.ts';
export { srcSetOf } from './components/imageWidths.ts';
export { fetchDrawn } from './fetchDrawn.ts';
export { start } from './starter.ts';

const nowhere = () => undefined;

/** Writes addresses as the browser's router does; nobody walks here. */
const onPaper: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

async function render(address: string, answers: Answers): Promise<string> {
  await loadScreen(address);
  const store = createStore();
  show(store, address, answers);
  return renderToString(
    <Providers store={store}>
      <Router location={address} navigator={onPaper} static>
        <Layout>
          <Screens />
        </Layout>
      </Router>
    </Providers>,
  );
}

const STYLE = /<style data-emotion="([^"]*)">([^<]*)<\/style>/g;

interface Hoisted {
  body: string;
  /** The rules for all, as they were written. */
  global: string[];
  /** The rules of single elements, and what Emotion calls them. */
  names: string;
  rules: string;
}

/** Emotion writes each rule beside its element; in the head they are one block, known by its hash. */
function hoist(html: string): Hoisted {
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

/** The built page with the home in it as a visitor sees it first; blank where the owner's card is not known. */
export async function drawPage(template: string, answers: Answers = {}): Promise<string> {
  const { body, global, names, rules } = hoist(await render('/', answers));
  // Marked as in its place: Emotion would move it, and the browser reckon all styles again.
  const block = `<style data-emotion="${names}" data-s="">${rules}</style>`;
  return template
    .replace('</head>', () => `${[...global, block].join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace('</body>', () => `${answersScript(answers)}</body>`);
}

/** One by one, as a browser takes them. */
function rulesIn(css: string): string[] {
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

/** Another screen, to be put in the home's place before the page's scripts are there. */
export async function drawScreen(address: string, answers: Answers): Promise<DrawnScreen> {
  const { body, names, rules } = hoist(await render(address, answers));
  return { body, names, rules: rulesIn(rules), answers };
}
