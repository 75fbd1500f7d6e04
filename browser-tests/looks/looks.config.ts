import { defineConfig } from '@playwright/test'
import { chromium, phone } from '../guest/phone.ts'

/** The narrowest phone, the usual one, and a computer. */
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
]

/** Compares every screen with its accepted picture: `npm run check:looks` and `npm run accept:looks`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.looks.ts',
  globalSetup: './accepting.ts',
  outputDir: '../test-results/looks',
  workers: 2,
  timeout: 900_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/looks.json' }]],
  snapshotPathTemplate: '{testDir}/accepted/{projectName}/{arg}{ext}',
  expect: {
    timeout: 30_000,
    // Finer than Playwright's own 0.2, and as coarse as the few shades of an accepted picture ask for: 26 of 255 shades of
    // grey. A dozen pixels are less than any letter has.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixels: 12, animations: 'disabled', scale: 'css' },
  },
  // One pixel of the picture for each of the page: small files, and all that a change of looks shows.
  use: {
    launchOptions: chromium,
    ...phone,
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: ['ja', 'en'].flatMap((language) =>
    sizes.map((viewport) => ({
      name: `${language}-${viewport.width}`,
      testIgnore: [
        // Situations are pictured on the usual phone alone.
        ...(viewport.width === phone.viewport.width ? [] : ['**/*-situations.looks.ts']),
        // The page of the desk is made for no narrower phone.
        ...(viewport.width < phone.viewport.width ? ['**/front-desk.looks.ts'] : []),
      ],
      use: {
        locale: language === 'ja' ? 'ja-JP' : 'en-US',
        viewport,
        isMobile: viewport.width < 700,
        hasTouch: viewport.width < 700,
      },
    })),
  ),
})
