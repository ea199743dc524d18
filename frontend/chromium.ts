import { existsSync } from 'node:fs';

const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Rendering the address bar's popups costs each test half a second of CPU. */
const BROWSER_UI = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Our list replaces Playwright's own: these are the features of it that affect tests. */
const PLAYWRIGHT_DEFAULTS = [
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
];

/** Launch options of the tests' browser. */
export const launchOptions = {
  ...(existsSync(path) && { executablePath: path }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--disable-features=${[...BROWSER_UI, ...PLAYWRIGHT_DEFAULTS].join(',')}`,
  ],
};
