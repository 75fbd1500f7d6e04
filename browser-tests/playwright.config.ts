import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromium, firefox, phone } from './guest/phone.ts'

/** Japanese, as the guests of the chain are; other languages say so themselves. */
const japanese = { locale: 'ja-JP' }

/** Runs that only a release waits for. */
const endurance = '**/endurance/**/*.spec.ts'

const webkit = '**/webkit/webkit.spec.ts'

const hasFirefox = existsSync(firefox.launchOptions.executablePath)
const hasWebKit = existsSync('/usr/bin/WebKitWebDriver')

export default defineConfig<{ judgesScreens: boolean; isTranslated: boolean }>({
  testDir: '.',
  globalSetup: './hotel/house.ts',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  workers: 2,
  forbidOnly: true,
  // Only nets for what hangs: how long something takes is no business of a test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list', { printSteps: false }]],
  // No journey asks how fine the pixels are, and each is drawn by the processor here.
  use: {
    launchOptions: chromium,
    ...phone,
    deviceScaleFactor: 1,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'daily',
      fullyParallel: true,
      testMatch: '**/daily/*.spec.ts',
      use: { ...japanese, judgesScreens: true, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'further', testIgnore: ['**/daily/**', endurance, '**/webkit/**'], use: japanese },
    // What guests walk every day once more, through the browser's own translation.
    ...(['ja-JP', 'en-US'] as const).map((locale) => ({
      name: `translated-${locale.slice(0, 2)}`,
      fullyParallel: true,
      testMatch: '**/daily/*.spec.ts',
      testIgnore: '**/daily/desk*.spec.ts',
      use: { locale, isTranslated: true, contextOptions: { reducedMotion: 'reduce' as const } },
    })),
    ...(hasFirefox ? [{ name: 'firefox', grep: /@firefox/, use: { ...firefox, ...japanese } }] : []),
    ...(hasWebKit ? [{ name: 'webkit', testMatch: webkit }] : []),
    { name: 'endurance-chromium', testMatch: endurance, use: japanese },
  ],
})
