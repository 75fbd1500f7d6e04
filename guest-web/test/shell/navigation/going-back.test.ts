import { describe, expect, it } from 'vitest'
import { intoTheForm, opened, toTheCode } from './opened-page.ts'

describe('going back', () => {
  it('shows the screen before, by the top bar as by the browser', async () => {
    const page = await opened()
    await page.go(...intoTheForm)
    await page.navigator.back()
    expect(page.shown()).toBe('/checkin/check-reservation')
    await page.go('/checkin/input-representative')
    await page.browse(-1)
    expect(page.shown()).toBe('/checkin/check-reservation')
    expect(page.browser.position).toBe(2)
  })

  it('keeps what was typed on the screen that is left, and not when going on (R3.17)', async () => {
    const page = await opened()
    await page.go(...intoTheForm)
    let stays = 0
    const undo = page.navigator.beforeLeaving(() => (stays += 1))
    await page.go('/checkin/guests-info')
    expect(stays).toBe(0)
    await page.navigator.back()
    expect(stays).toBe(1)
    undo()
    await page.navigator.back()
    expect(stays).toBe(1)
  })

  it.each(['top bar', 'browser'])('asks first where the journey says so (%s)', async (by) => {
    const page = await opened()
    await page.go('/checkin/search', '/checkin/check-reservation')
    const back = () => (by === 'browser' ? page.browse(-1) : page.navigator.back())

    await back()
    expect(page.view().question).not.toBeNull()
    expect(page.shown()).toBe('/checkin/check-reservation')
    expect(page.browser.position).toBe(2)

    page.view().question?.stay()
    expect(page.view().question).toBeNull()

    await back()
    await page.view().question?.leave()
    expect(page.shown()).toBe('/checkin/search')
    expect(page.browser.position).toBe(1)
    expect(page.view().question).toBeNull()
    expect(page.reported).toContain('given up')
  })

  it('asks also when the browser jumps over a screen that asks (R3.14)', async () => {
    const page = await opened()
    await page.go(...intoTheForm)
    await page.browse(-2)
    expect(page.shown()).toBe('/checkin/input-representative')
    await page.view().question?.leave()
    expect(page.shown()).toBe('/checkin/search')
  })

  it.each([-1, -2, -7])('leads nowhere once checked in (%i) (R3.15)', async (delta) => {
    const page = await opened()
    await page.go(...toTheCode)
    await page.browse(delta)
    expect(page.shown()).toBe('/checkin/qr')
    expect(page.browser.position).toBe(7)
    expect(page.view().question).toBeNull()
  })

  it('is undone when it is pressed while a screen is on its way', async () => {
    const page = await opened()
    await page.go('/checkin/search')
    const release = page.hold()
    const going = page.navigator.go({ route: '/checkin/check-reservation', anchor: '' })
    await page.browser.press(-1)
    await release()
    await going
    expect(page.shown()).toBe('/checkin/check-reservation')
    expect(page.browser.paths).toEqual(['/', '/checkin/search', '/checkin/check-reservation'])
  })
})

it('while something runs that must not be interrupted the guest cannot go back, by the browser or the top bar, until it is over (R5.19)', async () => {
  const page = await opened()
  await page.go(...intoTheForm)
  const release = page.navigator.hold()
  await page.browse(-1)
  await page.navigator.back()
  expect(page.shown()).toBe('/checkin/input-representative')
  expect(page.browser.position).toBe(3)
  release()
  await page.navigator.back()
  expect(page.shown()).toBe('/checkin/check-reservation')
})

const toTheRooms = ['/checkout/search', '/checkout/wait', '/checkout/room-number'] as const

describe('a screen that is only passed, as the wait in the queue', () => {
  it('is replaced by what follows, so that going back does not lead to it', async () => {
    const page = await opened()
    await page.go(...toTheRooms)
    expect(page.browser.paths).toEqual(['/', '/checkout/search', '/checkout/room-number'])
  })

  it.each(['top bar', 'browser'])('is passed over on the way back, which asks first (%s)', async (by) => {
    const page = await opened()
    await page.go(...toTheRooms)
    await (by === 'browser' ? page.browse(-1) : page.navigator.back())
    await page.view().question?.leave()
    expect(page.shown()).toBe('/checkout/search')
    expect(page.reported.at(-1)).toBe('given up')
    await page.navigator.back()
    expect(page.shown()).toBe('/')
  })

  it('does not let the browser leave it', async () => {
    const page = await opened()
    await page.go('/checkout/search', '/checkout/wait')
    await page.browse(-1)
    expect(page.shown()).toBe('/checkout/wait')
  })
})

it('leading back to the search goes back to it in the history, and what was done is lost (R15.3)', async () => {
  const page = await opened()
  await page.go('/checkout/search', '/checkout/wait', '/checkout/search')
  expect(page.shown()).toBe('/checkout/search')
  expect(page.browser.position).toBe(1)
  expect(page.reported.at(-1)).toBe('given up')
})
