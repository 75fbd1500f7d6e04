import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWaitingPhone } from '../../src/screens/checkout/wait/use-queue.ts'

/** A page whose clocks are set and which is hidden and shown by the test. */
const opened = () => {
  let visibilityState: DocumentVisibilityState = 'visible'
  const document = new EventTarget()
  const window = new EventTarget()
  const clock = { steady: 1_000, wall: 1_000_000 }
  const phone = createWaitingPhone({
    document: {
      get visibilityState() {
        return visibilityState
      },
      addEventListener: document.addEventListener.bind(document),
      removeEventListener: document.removeEventListener.bind(document),
    },
    window,
    clocks: { steady: () => clock.steady, wall: () => clock.wall },
  })
  const turn = (state: DocumentVisibilityState) => {
    visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { phone, clock, hide: () => turn('hidden'), show: () => turn('visible'), window }
}

describe('the time that a phone waits', () => {
  it('goes on while the phone sleeps and its steady clock stands still', () => {
    const { phone, clock } = opened()
    clock.steady += 1_000
    clock.wall += 1_000
    expect(phone.now()).toBe(1_000)
    clock.wall += 3_600_000
    expect(phone.now()).toBe(3_601_000)
  })

  it('never goes back when the clock of the phone is set (R23.13)', () => {
    const { phone, clock } = opened()
    clock.wall -= 86_400_000
    clock.steady += 500
    expect(phone.now()).toBe(500)
    clock.wall += 1_000
    clock.steady += 1_000
    expect(phone.now()).toBe(1_500)
  })
})

describe('taking a phone up', () => {
  it('is told when the page comes back into sight, not when it goes', () => {
    const { phone, hide, show } = opened()
    let notices = 0
    const stop = phone.onTakenUp(() => (notices += 1))
    hide()
    expect(phone.isPutAside()).toBe(true)
    expect(notices).toBe(0)
    show()
    expect(phone.isPutAside()).toBe(false)
    expect(notices).toBe(1)
    stop()
    hide()
    show()
    expect(notices).toBe(1)
  })

  it('is told of a page that comes out of the cache', () => {
    const { phone, window } = opened()
    let notices = 0
    phone.onTakenUp(() => (notices += 1))
    window.dispatchEvent(new Event('pageshow'))
    expect(notices).toBe(1)
  })
})

describe('a pause', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const ended = async (pause: Promise<void>) => {
    const isOver = vi.fn()
    void pause.then(isOver)
    await vi.advanceTimersByTimeAsync(0)
    return isOver.mock.calls.length > 0
  }

  it('ends at once when the phone is taken up', async () => {
    const { phone, hide, show } = opened()
    const pause = phone.pause(3_000, new AbortController().signal)
    hide()
    expect(await ended(pause)).toBe(false)
    show()
    expect(await ended(pause)).toBe(true)
  })

  it('ends at the signal, also when that came before', async () => {
    const leaving = new AbortController()
    const { phone } = opened()
    const pause = phone.pause(3_000, leaving.signal)
    leaving.abort()
    expect(await ended(pause)).toBe(true)
    expect(await ended(phone.pause(3_000, leaving.signal))).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})
