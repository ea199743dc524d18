import { chromium, type Browser, type Page } from 'playwright';

const NAVIGATION_MS = 120_000;

interface AttackLog extends Window {
  attack: () => void;
  findings: string[];
}

/** Before anything of the page: what an attack calls, and a listener for the reports of the CSP. */
function recordAttacks(): void {
  const log = window as unknown as AttackLog;
  log.findings = [];
  log.attack = () => void log.findings.push(`corrió en ${location.href}`);
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
    window[name] = log.attack as never;
  document.addEventListener('securitypolicyviolation', (event) => {
    log.findings.push(`csp ${event.violatedDirective} ${event.blockedURI} en ${location.href}`);
  });
}

/** Fires the events that an attack may wait for, and reads every address as the browser does. */
function triggerHandlers(): string[] {
  const log = window as unknown as AttackLog;
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    one.dispatchEvent(new Event('pointerenter'));
    if (one.tabIndex >= 0) one.focus();
  }
  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href'];
  for (const one of document.querySelectorAll('body *')) {
    for (const name of addresses.filter((each) => one.hasAttribute(each))) {
      const text = one.getAttribute(name) ?? '';
      // As the browser itself reads it: what fools a pattern does not fool this.
      const protocol = URL.canParse(text, location.href) && new URL(text, location.href).protocol;
      if (!protocol || !/^(https?|mailto|tel|blob):$/.test(protocol))
        log.findings.push(`${one.tagName} ${name}=${text.slice(0, 60)} en ${location.href}`);
    }
  }
  return log.findings.splice(0);
}

/** The text of this round is on the screen, in words or in a field. */
function shows(mark: string): boolean {
  const main = document.querySelector('main');
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')];
  const isHere = !document.documentElement.hasAttribute('data-elsewhere');
  return Boolean(
    isHere &&
    main?.querySelector('h1') &&
    (main.textContent.includes(mark) || fields.some(({ value }) => value.includes(mark))),
  );
}

/** A browser that looks at what people wrote, and records every attack that runs. */
export class VictimBrowser {
  readonly ran: string[] = [];
  readonly reports: string[] = [];
  screens = 0;

  private constructor(
    readonly site: string,
    readonly browser: Browser,
    readonly page: Page,
  ) {}

  static async open(executablePath: string, site: string): Promise<VictimBrowser> {
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    const browser = await chromium.launch({ executablePath, args });
    const page = await browser.newPage();
    // A busy machine is no attack that succeeded.
    page.setDefaultNavigationTimeout(NAVIGATION_MS);
    const victim = new VictimBrowser(site, browser, page);
    page.on('dialog', (dialog) => {
      victim.ran.push(dialog.message());
      void dialog.dismiss();
    });
    // Nothing goes out, and nobody waits for it.
    await page.route(
      (url) => url.origin !== new URL(site).origin,
      (route) => route.abort(),
    );
    await page.addInitScript(recordAttacks);
    return victim;
  }

  /** From now on this person is logged in, as the site remembers it. */
  async as(userInfo: object): Promise<void> {
    const held = JSON.stringify(userInfo);
    await this.page.goto(`${this.site}/healthz`);
    await this.page.evaluate((text) => {
      localStorage.setItem('userInfo', text);
    }, held);
  }

  /** A whole load of the page, as for somebody who follows a link from elsewhere. */
  async load(hashes: string[], mark: string): Promise<void> {
    for (const hash of hashes) await this.visit(`/?${String(this.screens)}${hash}`, mark);
  }

  async visit(path: string, mark: string): Promise<void> {
    await this.page.goto(this.site + path);
    await this.#look(path, mark);
  }

  /** One screen after the other, as somebody who stays; each is known by its own mark. */
  async walk(screens: { hash: string; mark: string }[]): Promise<void> {
    for (const { hash, mark } of screens) {
      await this.page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await this.#look(hash, mark);
    }
  }

  /** Whether it would notice: the same attack, put into the page by hand, must be found. */
  async notices(): Promise<boolean> {
    await this.page.evaluate(() => {
      const main = document.querySelector('main');
      if (main) main.innerHTML = '<img src=x onerror=attack()><a href="javascript:attack()">x</a>';
    });
    await this.page.waitForTimeout(300);
    const findings = await this.page.evaluate(triggerHandlers);
    const has = (word: string) => findings.some((one) => one.includes(word));
    return has('csp script-src') && has('javascript:');
  }

  async #look(hash: string, mark: string): Promise<void> {
    await this.page.waitForFunction(shows, mark, { timeout: 30_000 }).catch(async () => {
      const shown = await this.page.evaluate(() => document.body.innerText.slice(0, 500));
      throw new Error(`${hash} no mostró lo escrito (${mark}), sino:\n${shown}`);
    });
    const findings = await this.page.evaluate(triggerHandlers);
    for (const one of findings) (one.startsWith('csp') ? this.reports : this.ran).push(one);
    this.screens += 1;
  }
}
