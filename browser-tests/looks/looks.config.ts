import { defineConfig } from '@playwright/test'
import rows from '../../contract/src/languages.json' with { type: 'json' }
import { chromium, phone } from '../guest/phone.ts'

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
]

/** Pictures to be looked at alone: of every screen, in every language and at every width, compared with none. */
const isShowing = process.env['TOMARI_LOOKS'] === 'show'

/** The pictures in git: each screen once, in Japanese on the usual phone; the desk on a computer; home of each language. */
const acceptedOf = (language: string, width: number): string[] => {
  if (language === 'ja' && width === 1024) return ['**/front-desk.looks.ts']
  if (width !== phone.viewport.width) return []
  return language === 'ja' ? ['**/check-*.looks.ts', '**/completion.looks.ts'] : ['**/home.looks.ts']
}

/** Compares screens with their accepted pictures, or takes pictures of all: `npm run check:looks`, `accept:looks`, `show:looks`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.looks.ts',
  globalSetup: './accepting.ts',
  outputDir: '../test-results/looks',
  workers: 2,
  timeout: 900_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/looks.json' }]],
  snapshotPathTemplate: isShowing
    ? '{testDir}/../test-results/shown/{projectName}/{arg}{ext}'
    : '{testDir}/accepted/{projectName}/{arg}{ext}',
  expect: {
    timeout: 30_000,
    // Finer than Playwright's own 0.2: 26 of 255 shades of grey, as coarse as pictures ask for that were kept with few shades.
    // A dozen pixels are less than any letter has.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixels: 12, animations: 'disabled', scale: 'css' },
  },
  // One pixel of the picture for each of the page: small files, and all that a change of looks shows.
  use: {
    launchOptions: chromium,
    ...phone,
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: Object.entries(rows).flatMap(([language, { locale }]) =>
    sizes
      .map((viewport) => ({
        name: `${language}-${viewport.width}`,
        testMatch: isShowing ? '**/*.looks.ts' : acceptedOf(language, viewport.width),
        // The desk's page is taken as wide as its computer, whatever the guests' phones are.
        testIgnore: viewport.width < 700 ? '**/front-desk.looks.ts' : [],
        use: { locale, viewport, isMobile: viewport.width < 700, hasTouch: viewport.width < 700 },
      }))
      .filter(({ testMatch }) => testMatch.length > 0),
  ),
})
