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
  outputDir: '../test-results/looks-traces',
  workers: 2,
  timeout: 900_000,
  reporter: [['list']],
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
      use: {
        locale: language === 'ja' ? 'ja-JP' : 'en-US',
        viewport,
        isMobile: viewport.width < 700,
        hasTouch: viewport.width < 700,
      },
    })),
  ),
})
