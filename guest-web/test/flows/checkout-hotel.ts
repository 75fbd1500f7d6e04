import type { Site } from '@tomari/tenant-config/site'
import { vi } from 'vitest'
import type { Backend } from '../../src/backend/Backend.ts'
import type { QueueLook } from '../../src/domain/queue.ts'
import type { Deps } from '../../src/flows/Deps.ts'
import type { WaitingPhone } from '../../src/flows/watch-queue.ts'
import { createSessionStore } from '../../src/session/session.ts'
import { siteWith } from '../site/site-with.ts'
import { bill as billBefore, closedHotel } from './hotel.ts'

export const bill = {
  ...billBefore,
  requestId: 'req-1',
  amountYen: 8_250,
  details: [{ name: '売店', date: '2026-11-22', yen: 8_250 }],
}

/** A look at the queue while others are ahead. */
export const waiting = (change: Partial<QueueLook> = {}): QueueLook => ({
  status: 1,
  ahead: 2,
  minutes: 4,
  timeoutMinutes: null,
  timeoutMessage: '',
  message: '',
  roomNumbers: [],
  bill: { ...bill, amountYen: 0, details: [] },
  ...change,
})

export const done: QueueLook = waiting({ status: 4, ahead: 0, minutes: 0, roomNumbers: ['502', '503'], bill })

/** A hotel that checks guests out; all its calls go well unless a test says otherwise. */
export const checkoutHotel = (site: Partial<Site> = {}) => {
  const calls = {
    requestCheckoutToken: vi.fn<Backend['requestCheckoutToken']>().mockResolvedValue('token-1'),
    checkoutInfo: vi
      .fn<Backend['checkoutInfo']>()
      .mockResolvedValue({ requestId: 'req-1', status: '', roomNumbers: [], message: '' }),
    checkoutResult: vi.fn<Backend['checkoutResult']>().mockResolvedValue(done),
    paymentTerms: vi.fn<Backend['paymentTerms']>().mockResolvedValue('<p>規約</p>'),
    executeCheckout: vi.fn<Backend['executeCheckout']>().mockResolvedValue(),
  }
  const deps: Deps = {
    site: siteWith({ offersCheckout: true, ...site }),
    backend: { ...closedHotel, ...calls },
    session: createSessionStore(''),
    language: () => 'ja',
  }
  return { deps, ...calls, session: () => deps.session.getState() }
}

/** A phone whose time passes only in its pauses, and when a test lets it. */
export const simulatedPhone = () => {
  let now = 0
  let isPutAside = false
  let beforePause = () => {}
  const listeners = new Set<() => void>()
  const pauses: number[] = []
  const phone: WaitingPhone = {
    now: () => now,
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
      now += milliseconds
      beforePause()
      await Promise.resolve()
    },
    isPutAside: () => isPutAside,
    onTakenUp: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    phone,
    pauses,
    listeners,
    letPass: (milliseconds: number) => void (now += milliseconds),
    duringPauses: (happen: () => void) => void (beforePause = happen),
    putAside: () => void (isPutAside = true),
    takeUp: () => {
      isPutAside = false
      for (const listener of listeners) listener()
    },
  }
}
