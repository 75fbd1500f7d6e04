import { defineConfig } from '@playwright/test'
import { chromium, phone } from '../guest/phone.ts'

/** Photographs every screen into docs/screens: `npm run docs:screens`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.photos.ts',
  outputDir: '../test-results',
  workers: 2,
  timeout: 180_000,
  reporter: [['list']],
  use: { launchOptions: chromium, ...phone },
  projects: ['ja', 'en'].flatMap((language) =>
    [
      { width: 390, height: 844 },
      { width: 320, height: 640 },
      { width: 1024, height: 768 },
    ].map((viewport) => ({
      name: `${language}-${viewport.width}`,
      use: {
        locale: language === 'ja' ? 'ja-JP' : 'en-US',
        viewport,
        isMobile: viewport.width < 700,
        hasTouch: viewport.width < 700,
        deviceScaleFactor: viewport.width < 700 ? 2 : 1,
      },
    })),
  ),
})
