import type { Page } from '@playwright/test'

/** What a hand has done: touches of the screen, a stroke of the signature among them, and keys. */
export interface HandCount {
  readonly taps: number
  readonly keys: number
}

export const countingTaps = (page: Page) => ({
  /** To be said before the page is opened. */
  countsTaps: () =>
    page.addInitScript(() => {
      const hand = { taps: 0, keys: 0 }
      Reflect.set(window, 'hand', hand)
      addEventListener('pointerdown', () => (hand.taps += 1), true)
      addEventListener('keydown', () => (hand.keys += 1), true)
    }),
  hasTapped: () => page.evaluate((): HandCount => Reflect.get(window, 'hand')),
})
