import { describe, expect, it } from 'vitest'
import type { Route } from '../../../src/journey/journey.ts'
import { intoTheForm, opened, toTheCode } from './opened-page.ts'

describe('opening the page', () => {
  it('shows home and begins a new session (R3.8)', async () => {
    const page = await opened('/')
    expect(page.shown()).toBe('/')
    expect(page.reported).toEqual(['home'])
  })

  it('replaces any other screen by the reload error, so that going back leaves the app (R3.4)', async () => {
    const page = await opened('/checkin/term')
    expect(page.shown()).toBe('/reload-error')
    expect(page.browser.paths).toEqual(['/reload-error'])
  })

  it('leads an unknown path to the not-found page (R3.3)', async () => {
    expect((await opened('/nowhere')).shown()).toBe('/404')
  })

  it('with the debug flag shows the screen and warns', async () => {
    const page = await opened('/checkin/term', true)
    expect(page.shown()).toBe('/checkin/term')
    expect(page.reported).toEqual(['warning /checkin/term'])
  })

  it('takes over the home that our server has drawn, and counts it as one visit', async () => {
    const page = await opened('/', false, true)
    expect(page.view()).toMatchObject({ shown: { route: '/', anchor: '' }, visit: 1, isMoving: false })
    expect(page.navigator.view.getInitialState()).toEqual(page.view())
    await page.go('/checkin/search')
    expect(page.browser.paths).toEqual(['/', '/checkin/search'])
    await page.navigator.back()
    expect(page.shown()).toBe('/')
  })
})

describe('coming back from the bank (R3.18)', () => {
  const comeBack = (route: Route) => opened('/checkout/check-payment', false, false, async () => route)

  it('shows where the payment stands, with home behind it as in any journey', async () => {
    const page = await comeBack('/checkout/check-total')
    expect(page.shown()).toBe('/checkout/check-total')
    expect(page.browser.paths).toEqual(['/', '/checkout/check-total'])
    await page.go('/checkout/input-card')
    await page.navigator.back()
    expect(page.shown()).toBe('/checkout/check-total')
    await page.navigator.back()
    expect(page.shown()).toBe('/')
  })

  it('does not leave a payment that is complete backwards (R3.15)', async () => {
    const page = await comeBack('/checkout/complete-payment')
    await page.browse(-1)
    expect(page.shown()).toBe('/checkout/complete-payment')
    expect(page.browser.position).toBe(1)
  })

  it('is a reload where the hotel gives nothing back (R3.4)', async () => {
    const page = await comeBack('/reload-error')
    expect(page.shown()).toBe('/reload-error')
    expect(page.browser.paths).toEqual(['/reload-error'])
  })
})

describe('going on', () => {
  it('fades, then writes the address, then shows (R3.9)', async () => {
    const page = await opened()
    await page.go('/checkin/search')
    expect(page.shown()).toBe('/checkin/search')
    expect(page.browser.paths).toEqual(['/', '/checkin/search'])
    expect(page.reported).toEqual(['home', 'fade'])
  })

  it('fades with the tap itself when the screen is at hand, and asks for no code', async () => {
    const page = await opened()
    page.atHand.add('/checkin/search')
    page.broken.add('/checkin/search')
    const going = page.navigator.go({ route: '/checkin/search', anchor: '' })
    expect(page.reported).toEqual(['home', 'fade'])
    await going
    expect(page.shown()).toBe('/checkin/search')
  })

  it('ignores a second press while the first is under way', async () => {
    const page = await opened()
    const release = page.hold()
    const first = page.navigator.go({ route: '/checkin/search', anchor: '' })
    await page.navigator.go({ route: '/checkin/search', anchor: '' })
    expect(page.view().isMoving).toBe(true)
    await release()
    await first
    expect(page.browser.paths).toEqual(['/', '/checkin/search'])
    expect(page.view().isMoving).toBe(false)
  })

  it('stays, without a fade, when the screen cannot be fetched, and goes when it can again', async () => {
    const page = await opened()
    page.broken.add('/checkin/search')
    await page.go('/checkin/search')
    expect(page.shown()).toBe('/')
    expect(page.reported).toEqual(['home', 'load failed'])
    page.broken.clear()
    await page.go('/checkin/search')
    expect(page.shown()).toBe('/checkin/search')
  })

  it('leads a screen that this configuration does not have to the not-found page (R3.2)', async () => {
    const page = await opened()
    await page.go('/checkin/complete')
    expect(page.shown()).toBe('/404')
  })
})

describe('going home', () => {
  it('begins a new session and leaves nothing of the old one behind it', async () => {
    const page = await opened()
    await page.go(...toTheCode)
    await page.go('/')
    expect(page.shown()).toBe('/')
    expect(page.browser.position).toBe(0)
    expect(page.reported.filter((word) => word === 'home')).toHaveLength(2)
  })

  it('does not let the browser go forward into the old session', async () => {
    const page = await opened()
    await page.go(...toTheCode, '/')
    await page.browse(7)
    expect(page.shown()).toBe('/')
    expect(page.browser.position).toBe(0)
  })
})

it('the error views let the browser go nowhere but home (R3.6)', async () => {
  const page = await opened()
  await page.go(...intoTheForm, '/common-error')
  await page.browse(-1)
  expect(page.shown()).toBe('/reload-error')
  await page.go('/')
  expect(page.shown()).toBe('/')
  expect(page.browser.position).toBe(0)
})

it('returning to a screen passed before goes back to it in the history', async () => {
  const page = await opened()
  await page.go(...intoTheForm)
  await page.navigator.returnTo('/checkin/search')
  expect(page.shown()).toBe('/checkin/search')
  expect(page.browser.position).toBe(1)
})

it('a hash typed by hand is a place on the screen that is shown (R8.33)', async () => {
  const page = await opened()
  await page.go(...intoTheForm, '/checkin/input-companions')
  page.browser.typeHash('input-companion-3')
  await page.settled()
  expect(page.view().shown).toEqual({ route: '/checkin/input-companions', anchor: 'input-companion-3' })
  await page.navigator.back()
  expect(page.view().shown).toEqual({ route: '/checkin/input-companions', anchor: '' })
  await page.navigator.back()
  expect(page.shown()).toBe('/checkin/input-representative')
})
