import { ACCENTS } from '@portafolio/proxy/contract/site';
import { renderToString } from 'react-dom/server';
import { createPath, Router } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { answersScript, preloadState } from './initialState.ts';
import { Layout } from '../../app/layout/Layout.tsx';
import { preloadScreen } from '../../app/lazyScreens.ts';
import { Providers } from '../../app/Providers.tsx';
import { Screens } from '../../app/Screens.tsx';
import { createStore } from '../../app/store.ts';
import { documentTitle } from '../../head/documentTitle.ts';
import { escaped, headOf } from '../../head/head.ts';
import { ownerOf, settingsOf } from '../../head/page.ts';
import type { PageFacts } from '../../head/page.ts';
import type { Answers } from '../../api/client.ts';
import { plainText } from '../../head/plainText.ts';
import { LOADER_CONFIG_ID } from '../loader.ts';
import type { LoaderConfig } from '../loader.ts';

export { wordsOf } from '@portafolio/proxy/contract/screens';
export { prerenderedRoutes } from './prerenderedRoutes.ts';
export { routes } from '../../app/routes.ts';
export { currentPath } from '../../components/navigation/currentPath.ts';
export { srcSetOf } from '../../components/media/srcSet.ts';
export { loadPage, LOADER_CONFIG_ID } from '../loader.ts';

/** A page to be rendered. */
export interface PageJob extends PageFacts {
  /** The part of the query that the screen depends on. */
  search?: string | undefined;
  /** Nothing is there: the page says so. */
  missing?: boolean | undefined;
  /** The stylesheets of the screen's own chunks. */
  styles?: string[] | undefined;
}

const noop = () => undefined;

/** There is no navigation on the server. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: noop,
  push: noop,
  replace: noop,
};

async function render({ path, search = '', answers, missing }: PageJob): Promise<string> {
  await preloadScreen(missing ? '*' : path);
  const store = createStore();
  preloadState(store, path, answers);
  return renderToString(
    <Providers store={store}>
      <Router location={path + search} navigator={navigator} static>
        <Layout>
          <Screens missing={missing ? path : undefined} />
        </Layout>
      </Router>
    </Providers>,
  );
}

const STYLE = /<style data-emotion="([^"]*)">([^<]*)<\/style>/g;

/** Emotion writes each rule beside its element; in the head they are one block, allowed by its CSP hash. */
function hoistStyles(html: string): { body: string; global: string; own: string } {
  const own: { names: string[]; rules: string }[] = [];
  const global: string[] = [];
  const body = html.replace(STYLE, (style, names: string, rules: string) => {
    if (names.startsWith('css ')) own.push({ names: names.split(' ').slice(1), rules });
    else global.push(style.replace('>', ' data-s="">'));
    return '';
  });
  const names = ['css', ...own.flatMap((one) => one.names)].join(' ');
  const rules = own.map((one) => one.rules).join('');
  // data-s says that it is in its place: Emotion would move it, and the browser recalculate all styles.
  const block = `<style data-emotion="${names}" data-s="">${rules}</style>`;
  return { body, global: global.join('\n'), own: block };
}

/** The rules that every page has, for the template: also a page without content needs them. */
export async function globalStyles(): Promise<string> {
  return hoistStyles(await render({ path: '/', canonical: '/', answers: {} })).global;
}

const HOISTED = /^(?:<link[^>]*>|<title>[^<]*<\/title>)+/;

const LOADER_CONFIG = new RegExp(`(id="${LOADER_CONFIG_ID}">)([^<]*)`);

/** Entered by a path, a page loads its own screen; only the home may be entered for another, by hash. */
const withOwnScreen = (template: string, path: string) =>
  path === '/'
    ? template
    : template.replace(LOADER_CONFIG, (_, tag: string, json: string) => {
        const config = JSON.parse(json) as LoaderConfig;
        const screens = config.screens.filter(([pattern]) => new RegExp(pattern, 'i').test(path));
        return tag + JSON.stringify({ ...config, screens });
      });

/** No paint before the header is whole: of a page that arrives in pieces half the menu would show, and move. */
const WHOLE_HEADER = '<link rel="expect" href="#contenido" blocking="render">';

const stylesheet = (href: string) => `<link rel="stylesheet" crossorigin="" href="${href}">`;

/** The portrait, for the loader: the page of the home is also that of a screen that is opened by hash. */
function portraitOf(job: PageJob): string {
  const image = job.path === '/' && ownerOf(job)?.image;
  return image ? ` data-portrait="${escaped(image)}"` : '';
}

/** On the page itself, so that its first paint has the owner's colour. */
function withAccent(html: string, answers: Answers): string {
  const { accent } = settingsOf(answers);
  return accent && accent !== ACCENTS[0]
    ? html.replace('<html', () => `<html data-accent="${escaped(accent)}"`)
    : html;
}

/** A page whose screen the browser renders, with the words of the whole site. */
export const shellPage = (template: string, answers: Answers): string =>
  withAccent(template, answers).replace('</body>', () => `${answersScript(answers)}</body>`);

/** A whole page: the built template with a screen in it, and the head that belongs to it. */
export async function renderPage(template: string, job: PageJob): Promise<string> {
  const { answers, path, missing, styles: files = [] } = job;
  const rendered = hoistStyles(await render(job));
  // What belongs to the head React writes before all else, for there is none in what it renders.
  const [hoisted = ''] = HOISTED.exec(rendered.body) ?? [];
  const [, written = ''] = /<title>([^<]*)<\/title>/.exec(hoisted) ?? [];
  const title = documentTitle(plainText(written));
  const body = rendered.body.slice(hoisted.length);
  return (
    withAccent(withOwnScreen(template, missing ? '/404' : path), answers)
      .replace('<html', () => `<html data-prerendered="${missing ? '*' : path}"${portraitOf(job)}`)
      .replace(/<title>[^<]*<\/title>/, () => hoisted.replace(written, () => escaped(title)))
      .replace(/<meta\s+name="description"[^>]*>/, () => headOf(job, title, body))
      .replace(
        '</head>',
        () => `${WHOLE_HEADER}${files.map(stylesheet).join('')}${rendered.own}\n</head>`,
      )
      .replace('</body>', () => `${answersScript(answers)}</body>`)
      // The last: written text may hold any of the marks above.
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
  );
}
