import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, Router } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { Layout } from './app/layout/Layout.tsx';
import { ownerScript, showOwner } from './app/ownerOnPage.ts';
import { Providers } from './app/Providers.tsx';
import { ScreenBoundary } from './app/ScreenBoundary.tsx';
import { createStore } from './app/store.ts';
import { HomeScreen } from './features/home/HomeScreen.tsx';
import type { Row } from './state/contentThunks.ts';

export { routes } from './app/routes.ts';
export { srcSetOf } from './components/imageWidths.ts';
export { start } from './starter.ts';

const nowhere = () => undefined;

/** Writes addresses as the browser's router does; nobody walks here. */
const onPaper: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

function renderHome(owner?: Row<'profile'>[]): string {
  const store = createStore();
  if (owner) showOwner(store, owner);
  return renderToString(
    <Providers store={store}>
      <Router location="/" navigator={onPaper} static>
        <Layout>
          <ScreenBoundary>
            <Suspense>
              <HomeScreen />
            </Suspense>
          </ScreenBoundary>
        </Layout>
      </Router>
    </Providers>,
  );
}

const STYLE = /<style data-emotion="([^"]*)">([^<]*)<\/style>/g;

/** Emotion writes each rule beside its element; in the head they are one block, known by its hash. */
function hoist(html: string): { body: string; head: string } {
  const own: { names: string[]; rules: string }[] = [];
  const global: string[] = [];
  const body = html.replace(STYLE, (style, names: string, rules: string) => {
    if (names.startsWith('css ')) own.push({ names: names.split(' ').slice(1), rules });
    else global.push(style.replace('>', ' data-s="">'));
    return '';
  });
  const names = ['css', ...own.flatMap((one) => one.names)].join(' ');
  // Marked as in its place: Emotion would move it, and the browser reckon all styles again.
  const block = `<style data-emotion="${names}" data-s="">${own.map(({ rules }) => rules).join('')}</style>`;
  return { body, head: [...global, block].join('\n') };
}

/** The built page with the home in it as a visitor sees it first; blank where the owner's card is not known. */
export function drawPage(template: string, owner?: Row<'profile'>[]): string {
  const { body, head } = hoist(renderHome(owner));
  return template
    .replace('</head>', () => `${head}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace('</body>', () => `${owner ? ownerScript(owner) : ''}</body>`);
}
