import { describe, expect, it } from 'vitest'
import { routes } from '../../src/journey/derive.ts'
import type { Route } from '../../src/journey/journey.ts'
import { watchForEnd } from '../../src/shell/end-of-session.ts'
import { intoTheForm, opened } from './navigation/opened-page.ts'

const MINUTE_MS = 60_000

/** A tablet whose time passes when a test lets it; one that sleeps does not look. */
const tablet = () => {
  let now = 0
  let isAsleep = false
  let look = () => {}
  return {
    now: () => now,
    looksWith: (watch: () => void) => void (look = watch),
    passes: (minutes: number) => {
      now += minutes * MINUTE_MS
      if (!isAsleep) look()
    },
    fallsAsleep: () => void (isAsleep = true),
    wakes: () => {
      isAsleep = false
      look()
    },
  }
}

const standingAt = async (...path: readonly Route[]) => {
  const page = await opened('/', true)
  await page.go(...path)
  const device = tablet()
  const forgotten: string[] = []
  const { look, recordUse } = watchForEnd({
    navigator: page.navigator,
    now: device.now,
    forget: () => forgotten.push('invitation'),
  })
  device.looksWith(look)
  const passes = async (minutes: number) => {
    device.passes(minutes)
    await page.settled()
  }
  return { page, device, passes, recordUse, forgotten }
}

describe('a page that nobody uses any more (R15.9)', () => {
  it('is home once the session must have ended, and everything is forgotten', async () => {
    const { page, passes, forgotten } = await standingAt(...intoTheForm)
    await passes(29)
    expect(page.shown()).toBe('/checkin/input-representative')
    await passes(1)
    expect(page.shown()).toBe('/')
    expect(page.reported.at(-1)).toBe('home')
    expect(forgotten).toEqual(['invitation'])
  })

  const everywhere = routes.filter((route) => route !== '/' && !route.startsWith('/checkout/wait'))
  it.each(everywhere)('is so on %s', async (route) => {
    const page = await opened(route, true)
    const device = tablet()
    const { look } = watchForEnd({ navigator: page.navigator, now: device.now, forget: () => {} })
    device.looksWith(look)
    device.passes(180)
    await page.settled()
    expect(page.shown()).toBe('/')
  })

  it('stays while it is used, by finger, key or call', async () => {
    const { page, passes, recordUse } = await standingAt(...intoTheForm)
    for (let rests = 0; rests < 6; rests += 1) {
      await passes(20)
      recordUse()
    }
    expect(page.shown()).toBe('/checkin/input-representative')
    await passes(30)
    expect(page.shown()).toBe('/')
  })

  it('looks when the device wakes, and the first touch of the next guest is too late', async () => {
    const { page, device, passes, recordUse } = await standingAt(...intoTheForm)
    device.fallsAsleep()
    await passes(180)
    expect(page.shown()).toBe('/checkin/input-representative')
    recordUse()
    device.wakes()
    await page.settled()
    expect(page.shown()).toBe('/')
  })

  it('waits for a screen that is just coming, and begins anew with the next guest', async () => {
    const { page, passes } = await standingAt(...intoTheForm)
    const arrive = page.hold()
    const going = page.navigator.go({ route: '/checkin/guests-info', anchor: '' })
    await passes(31)
    await arrive()
    await going
    expect(page.shown()).toBe('/checkin/guests-info')
    await passes(1)
    expect(page.shown()).toBe('/')
    await passes(10)
    await page.go('/checkin/search')
    await passes(10)
    expect(page.shown()).toBe('/checkin/search')
  })
})
