import type { ThrowAwayStack } from '../../../stack/throwAway.ts';
import { requestOk } from '../../../testing/client.ts';
import { panelTokens } from '../doors.ts';
import { VictimBrowser } from './victimBrowser.ts';

const EDITED = 2;
/** What an admin reads in the panel that others have written. */
const KINDS = ['article', 'contact', 'foro'];

interface Item {
  documentId: string;
}

const typeOf = (kind: string) => `/content-manager/collection-types/api::${kind}.${kind}`;

/** A finding without its address. */
const withoutPlace = (finding: string) => finding.replace(/ en http.*$/, '');

/** The screens of the Strapi panel itself, for which the site's own pages and policy do nothing. */
export class PanelScreens {
  /** What Strapi's own pictures and packages make the browser report, with nothing of anybody on the screen. */
  #own = new Set<string>();

  private constructor(
    readonly browser: VictimBrowser,
    private readonly tokenOf: () => Promise<string>,
  ) {}

  static async open(chrome: string, { cmsUrl, env }: ThrowAwayStack): Promise<PanelScreens> {
    const browser = await VictimBrowser.open(chrome, cmsUrl);
    const screens = new PanelScreens(browser, panelTokens(cmsUrl, env));
    await screens.#enter(env);
    for (const kind of KINDS) await browser.visit(`/admin${typeOf(kind)}/create`, '');
    await browser.visit(`/admin${typeOf('article')}?page=1&_q=nadie`, '');
    screens.#own = new Set([...browser.ran, ...browser.reports].map(withoutPlace));
    return screens;
  }

  /** The lists with all that was written in this round, and a few of the forms. */
  async look(prefix: string): Promise<void> {
    const { browser } = this;
    const query = `?page=1&pageSize=100&sort=name:ASC&filters[$and][0][name][$startsWith]=${prefix}`;
    for (const kind of KINDS) {
      const type = typeOf(kind);
      const list = browser.site + type + query;
      const { results } = await requestOk<{ results: Item[] }>(list, {
        token: await this.tokenOf(),
      });
      await browser.visit(`/admin${type}${query}`, prefix);
      for (const { documentId } of results.slice(0, EDITED))
        await browser.visit(`/admin${type}/${documentId}`, prefix);
    }
  }

  /** All that ran on them, and is not Strapi's own. */
  get alive(): string[] {
    const all = [...this.browser.ran, ...this.browser.reports];
    return all.filter((finding) => !this.#own.has(withoutPlace(finding)));
  }

  async #enter(env: Record<string, string>): Promise<void> {
    const { page, site } = this.browser;
    await page.goto(`${site}/admin/auth/login`);
    await page.locator('input[name=email]').fill(env['ADMIN_EMAIL'] ?? '');
    await page.locator('input[name=password]').fill(env['ADMIN_PASSWORD'] ?? '');
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.includes('/auth/'));
  }
}
