import { existsSync } from 'node:fs';

const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** What the address bar of a window is drawn with costs each test half a second of CPU. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Playwright's own list is replaced by ours: these are the ones of it that a test would notice. */
const NOTICED = [
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
];

/** How the tests start the browser. */
export const launchOptions = {
  ...(existsSync(path) && { executablePath: path }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--disable-features=${[...UNSEEN, ...NOTICED].join(',')}`,
  ],
};
