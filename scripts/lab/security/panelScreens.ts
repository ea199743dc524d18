import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { panelToken } from './doors.ts';
import { Reader } from './look.ts';

const EDITED = 2;
/** What an admin reads in the panel that others have written. */
const KINDS = ['article', 'contact', 'foro'];

interface Item {
  documentId: string;
}

const typeOf = (kind: string) => `/content-manager/collection-types/api::${kind}.${kind}`;

/** What was told, wherever it was. */
const withoutPlace = (told: string) => told.replace(/ en http.*$/, '');

/** The screens of the Strapi panel itself, for which the site's own pages and policy do nothing. */
export class PanelScreens {
  /** What Strapi's own pictures and packages make the reader tell, with nothing of anybody on the screen. */
  #own = new Set<string>();
  readonly #headers: Record<string, string>;

  private constructor(
    readonly reader: Reader,
    token: string,
  ) {
    this.#headers = { authorization: `Bearer ${token}` };
  }

  static async open(chrome: string, { cmsUrl, env }: ThrowAwayStack): Promise<PanelScreens> {
    const reader = await Reader.open(chrome, cmsUrl);
    const screens = new PanelScreens(reader, await panelToken(cmsUrl, env));
    await screens.#enter(env);
    for (const kind of KINDS) await reader.visit(`/admin${typeOf(kind)}/create`, '');
    await reader.visit(`/admin${typeOf('article')}?page=1&_q=nadie`, '');
    screens.#own = new Set([...reader.ran, ...reader.reports].map(withoutPlace));
    return screens;
  }

  /** The lists with all that was written in this round, and a few of the forms. */
  async look(sign: string): Promise<void> {
    const { reader } = this;
    const query = `?page=1&pageSize=100&sort=name:ASC&filters[$and][0][name][$startsWith]=${sign}`;
    for (const kind of KINDS) {
      const type = typeOf(kind);
      const found = await fetch(reader.site + type + query, { headers: this.#headers });
      const { results } = (await found.json()) as { results: Item[] };
      await reader.visit(`/admin${type}${query}`, sign);
      for (const { documentId } of results.slice(0, EDITED))
        await reader.visit(`/admin${type}/${documentId}`, sign);
    }
  }

  /** All that came alive on them, and is not Strapi's own. */
  get alive(): string[] {
    const all = [...this.reader.ran, ...this.reader.reports];
    return all.filter((told) => !this.#own.has(withoutPlace(told)));
  }

  async #enter(env: Record<string, string>): Promise<void> {
    const { page, site } = this.reader;
    await page.goto(`${site}/admin/auth/login`);
    await page.locator('input[name=email]').fill(env['ADMIN_EMAIL'] ?? '');
    await page.locator('input[name=password]').fill(env['ADMIN_PASSWORD'] ?? '');
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.includes('/auth/'));
  }
}
