import { describe, expect, it } from 'vitest'
import { opened } from './opened-page.ts'

const toTheRooms = ['/checkout/search', '/checkout/wait', '/checkout/room-number'] as const

describe('a screen that is only passed, as the wait in the queue', () => {
  it('is replaced by what follows, so that going back does not lead to it', async () => {
    const page = await opened()
    await page.go(...toTheRooms)
    expect(page.browser.paths).toEqual(['/', '/checkout/search', '/checkout/room-number'])
  })

  it.each(['top bar', 'browser'])(
    'is passed over on the way back from behind it, which asks first (%s)',
    async (by) => {
      const page = await opened()
      await page.go(...toTheRooms)
      await (by === 'browser' ? page.browser.press(-1) : page.navigator.back())
      await page.settled()
      expect(page.view().question?.leaving).toBe('/checkout/room-number')
      await page.view().question?.leave()
      expect(page.shown()).toBe('/checkout/search')
      expect(page.told.at(-1)).toBe('given up')
      await page.navigator.back()
      expect(page.shown()).toBe('/')
    },
  )

  it('does not let the browser leave it', async () => {
    const page = await opened()
    await page.go('/checkout/search', '/checkout/wait')
    await page.browser.press(-1)
    await page.settled()
    expect(page.shown()).toBe('/checkout/wait')
  })
})

describe('leading back to the search', () => {
  it('goes back to it in the history, and what was done is lost (R15.3)', async () => {
    const page = await opened()
    await page.go('/checkout/search', '/checkout/wait', '/checkout/search')
    expect(page.shown()).toBe('/checkout/search')
    expect(page.browser.position).toBe(1)
    expect(page.told.at(-1)).toBe('given up')
  })
})
