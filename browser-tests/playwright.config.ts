import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromium, firefox, phone } from './guest/phone.ts'

/** What is about no language, about both at once, or about nothing that words could change: walked once. */
const inNoLanguage = new RegExp(
  `/(${[
    'guest-form-(controls|names)',
    'language',
    'start',
    'security-[a-z-]+',
    'payment-(cards-cico|lost-answers|privacy|returning|routing|script)',
    'checkout-(at-the-desk|once)',
    'configuration',
    'deploy',
    'desk-(brand|day|taps)',
    'foreign-errors',
    'error-catalogue-(checkout|checkout-unanswered|cico|payment|settlement|silent)',
    'leaving-the-page',
    'navigation',
    'nginx',
    'older-phone',
    'qr-scan',
    'reload',
    'signature',
    'tag-manager(-cards)?',
    'tenant',
    'third-language',
    'unusual-phones',
  ].join('|')})\\.spec\\.ts$`,
)

/** What is the same in either language, and is walked in Japanese: what a phone, a line, a bank or another back end does. */
const sameInEnglish = new RegExp(
  `/(${[
    'agreement-html',
    'at-the-bank',
    'check(-in|out)-cico',
    'checkout-(at-the-bank|off|wait)',
    'error-catalogue-[a-z-]+',
    'first-load',
    'focus-in-sight',
    'foreign-[a-z-]+',
    'kana',
    'keyboard(-checkout)?',
    'overlay',
    'overseas-passport',
    'payment-(at-the-bank|card-form|recovery)',
    'recovery',
    'second-fact',
    'static-hosting',
    'travelling-sun',
    'visibility-[a-z-]+',
  ].join('|')})\\.spec\\.ts$`,
)

/** What `npm test` walks, in Japanese: each journey, and whether every screen is accessible. The rest is `npm run test:endurance`. */
const everyDay =
  /\/(check-in|checkout|front-desk|payment|foreign)\/(?!(?:overseas-passport|payment-cards|payment-receipt|foreign-check-in)\.)[^/]+\.spec\.ts$|\/every-screen\/every-screen\.spec\.ts$/

/** What guests meet at the bank's page: a handful every day, every situation in the long walks of each browser. */
const atTheBank = '**/at-the-bank/*.spec.ts'

const hasFirefox = existsSync(firefox.launchOptions.executablePath)
const hasWebKit = existsSync('/usr/bin/WebKitWebDriver')

export default defineConfig({
  testDir: '.',
  globalSetup: './hotel/furnished.ts',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  workers: 2,
  // A landing is not held up by what fails once; it is reported as flaky, to be looked into.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  // Only nets for what hangs: how long something takes is no business of a test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list', { printSteps: false }]],
  // No journey asks how fine the pixels are, and each is drawn by the processor here.
  use: { launchOptions: chromium, ...phone, deviceScaleFactor: 1, trace: 'off', screenshot: 'off' },
  projects: [
    { name: 'daily-ja', testMatch: everyDay, testIgnore: inNoLanguage, use: { locale: 'ja-JP' } },
    { name: 'daily-bank', testMatch: atTheBank, grep: /@every-day/, use: { locale: 'ja-JP' } },
    ...(hasFirefox
      ? [
          { name: 'daily-firefox', grep: /@every-browser/, use: { ...firefox, locale: 'ja-JP' } },
          {
            name: 'further-firefox',
            testMatch: atTheBank,
            grepInvert: /@every-browser/,
            use: { ...firefox, locale: 'ja-JP' },
          },
        ]
      : []),
    ...(hasWebKit
      ? [
          { name: 'daily-webkit', testMatch: '**/webkit/webkit.spec.ts' },
          { name: 'further-webkit', testMatch: '**/webkit/at-the-bank.spec.ts' },
        ]
      : []),
    { name: 'further-ja', testIgnore: [everyDay, inNoLanguage, '**/webkit/**'], use: { locale: 'ja-JP' } },
    {
      name: 'further-en',
      testIgnore: [inNoLanguage, sameInEnglish, '**/webkit/**'],
      use: { locale: 'en-US' },
    },
    // What guests walk every day, and overseas, once more through the browser's own translation.
    ...(['ja-JP', 'en-US'] as const).map((locale) => ({
      name: `further-translated-${locale.slice(0, 2)}`,
      testMatch: [everyDay, '**/overseas-passport.spec.ts', '**/hotel-chain/language.spec.ts'],
      testIgnore: '**/front-desk/**',
      use: { locale, isTranslated: true },
    })),
    { name: 'further-once', testMatch: inNoLanguage, use: { locale: 'ja-JP' } },
  ],
})
