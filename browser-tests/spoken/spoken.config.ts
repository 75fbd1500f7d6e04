import { defineConfig } from '@playwright/test'
import { chromium, phone } from '../guest/phone.ts'

/** Writes down what screen readers are told of every screen: `npm run docs:spoken`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spoken.ts',
  outputDir: '../test-results/spoken-run',
  workers: 2,
  timeout: 300_000,
  reporter: [['list']],
  use: { launchOptions: chromium, ...phone, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'ja', use: { locale: 'ja-JP' } },
    { name: 'en', use: { locale: 'en-US' } },
  ],
})
