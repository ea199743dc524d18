import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SEARCH_PARAMS } from '../contract/index.ts';
import { PAGE_OF } from '../contract/shared/publicPath.ts';

/** Where the site's build leaves the renderer. */
export const RENDERER_FOLDER = '.renderer';

/** One screen of the site, as its build leaves it in pages.json. */
interface PageRoute {
  pattern: string;
  /** The URLs of the API that its page is rendered with; absent where only the browser renders it. */
  reads?: string[];
  styles?: string[];
  noindex?: boolean;
  /** What of its query only the browser renders. */
  browserOnly?: string;
}

/** A page that is to be rendered. */
export interface Page {
  path: string;
  /** The part of the query that it depends on. */
  search: string;
  reads: string[];
  styles: string[];
  missing: boolean;
  noindex: boolean;
}

/** What has a limit of its own shows a few of a list, and has no later pages. */
const LIST = /^\/api\/(?!topics)\w+(?=\?(?!.*limit=)|$)/;
/** A later page of a list has a URL of its own; what is searched, sorted and chosen is left to the browser. */
const PAGE_NUMBER = /^(?:[2-9]|[1-9]\d{1,5})$/;
const BROWSER_ONLY = [...SEARCH_PARAMS.filter((name) => name !== 'page'), 'tema'];

const HOME: PageRoute = { pattern: '^/$', reads: [] };

/** What is sent where nothing is; an unknown article or forum has a page that leads to the others. */
export function missingPage(pathname: string): Page {
  const folder = Object.values(PAGE_OF).find((one) => pathname.startsWith(`${one}/`)) ?? '';
  const none = { search: '', reads: [], styles: [] };
  return { ...none, path: `${folder}/404`, missing: true, noindex: true };
}

/** What the site's build leaves for its pages; of one without a renderer, the home alone. */
export function readBuild(siteDir: string) {
  const read = (...file: string[]) => readFileSync(path.join(siteDir, ...file), 'utf8');
  const hasPages = existsSync(path.join(siteDir, RENDERER_FOLDER, 'pages.json'));
  const home = read('index.html');
  return {
    /** The home without the owner's card. */
    home,
    routes: hasPages ? (JSON.parse(read(RENDERER_FOLDER, 'pages.json')) as PageRoute[]) : [HOME],
    /** What a page is rendered into. */
    template: hasPages ? read(RENDERER_FOLDER, 'page.html') : home,
  };
}

/** What of a query a page depends on; undefined where only the browser renders it. */
function pageSearch(params: URLSearchParams): string | undefined {
  const number = params.get('page');
  if (BROWSER_ONLY.some((name) => params.has(name))) return undefined;
  if (number === null) return '';
  return PAGE_NUMBER.test(number) ? `?page=${number}` : undefined;
}

const withPage = (url: string, search: string): string =>
  search && LIST.test(url) ? url.replace(/\?|$/, `${search}${url.includes('?') ? '&' : ''}`) : url;

/** The one way to write a URL: small letters, single slashes, plain numbers. */
export const canonicalForm = (pathname: string): string =>
  `/${pathname
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? part.replace(/^0+(?=\d)/, '') : part))
    .join('/')}`.replace(/^\/index\.html$/, '/');

/** The page at a URL; 'browser' where only the browser renders it. */
export function pageFinder(routes: PageRoute[]) {
  const all = routes.map((route) => ({ ...route, pattern: new RegExp(route.pattern) }));
  return (pathname: string, query: string): Page | 'browser' | undefined => {
    const route = all.find(({ pattern }) => pattern.test(pathname));
    if (!route) return undefined;
    const { pattern, reads, styles = [], noindex = false, browserOnly } = route;
    const params = new URLSearchParams(query);
    if (!reads || (browserOnly && params.has(browserOnly))) return 'browser';
    const search = pageSearch(params);
    const isList = reads.some((url) => LIST.test(url));
    if (isList && search === undefined) return 'browser';
    const own = isList ? (search ?? '') : '';
    return {
      path: pathname,
      search: own,
      reads: reads.map((url) => withPage(pathname.replace(pattern, url), own)),
      styles,
      missing: false,
      noindex: noindex || own !== '',
    };
  };
}
