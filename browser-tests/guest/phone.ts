import { existsSync } from 'node:fs'

/** The browser that `npm test` has found; of the machine's own, in the same order, where one test is run by hand. */
const executablePath =
  process.env['CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  '/usr/bin/chromium'

/** How the browser is started: the machine's own, quiet, and without a sandbox where there is none to have. */
export const chromium = {
  executablePath,
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The phone that guests hold: a cheap Android of 390 by 844. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  timezoneId: 'Asia/Tokyo',
  colorScheme: 'light' as const,
}

/** Firefox as Debian ships it, asked over WebDriver BiDi. It knows no phones: a narrow window stands for one. */
export const firefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: { executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr' },
  viewport: { width: 390, height: 844 },
  isMobile: false,
  hasTouch: false,
}
