import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../src/domain/failure.ts'
import type { QueueLook } from '../../src/domain/queue.ts'
import { watchQueue } from '../../src/flows/watch-queue.ts'
import { withCheckout } from '../../src/session/session.ts'
import { bill, checkoutHotel, done, simulatedPhone, waiting } from './checkout-hotel.ts'

const MINUTE_MS = 60_000
const wait = { intervalMs: 3_000, timeoutMinutes: 5 }

const queueing = (...looks: readonly QueueLook[]) => {
  const hotel = checkoutHotel({ wait })
  hotel.deps.session.setState((now) => withCheckout(now, { requestId: 'req-1' }))
  for (const look of looks) hotel.checkoutResult.mockResolvedValueOnce(look)
  const simulated = simulatedPhone()
  const leaving = new AbortController()
  const places: number[] = []
  const watch = () =>
    watchQueue(hotel.deps, {
      phone: simulated.phone,
      signal: leaving.signal,
      onPlace: ({ ahead }) => places.push(ahead),
    })
  return { ...hotel, ...simulated, leave: () => leaving.abort(), places, watch }
}

describe('watching the queue', () => {
  it('looks at once, then at the configured interval, until the bill is ready (R13.7)', async () => {
    const guest = queueing(
      waiting({ ahead: 2 }),
      waiting({ ahead: 1, status: 2 }),
      waiting({ status: 3 }),
      done,
    )
    expect(await guest.watch()).toEqual({ kind: 'done' })
    expect(guest.pauses).toEqual([3_000, 3_000, 3_000])
    expect(guest.places).toEqual([2, 1, 2])
    expect(guest.checkoutResult.mock.calls.every(([requestId]) => requestId === 'req-1')).toBe(true)
  })

  it('keeps rooms and bill once they are ready, and nothing before (R13.10)', async () => {
    const guest = queueing(waiting({ roomNumbers: ['999'] }), done)
    guest.duringPauses(() => expect(guest.session().checkout.roomNumbers).toEqual([]))
    await guest.watch()
    expect(guest.session().checkout.roomNumbers).toEqual(['502', '503'])
    expect(guest.session().payment.bill).toEqual(bill)
  })
})

describe('a wait that takes too long', () => {
  it('ends by elapsed time, however few looks were made', async () => {
    const guest = queueing()
    guest.checkoutResult.mockImplementation(async () => {
      guest.letPass(2 * MINUTE_MS)
      return waiting()
    })
    expect(await guest.watch()).toEqual({ kind: 'too-long', message: null })
    expect(guest.checkoutResult).toHaveBeenCalledTimes(3)
  })

  it('ends when the time has just run out, not an interval later', async () => {
    const guest = queueing()
    guest.checkoutResult.mockResolvedValue(waiting())
    await guest.watch()
    expect(guest.phone.now()).toBe(5 * MINUTE_MS + 1)
  })

  it('takes as long as the facility says, which may change', async () => {
    const guest = queueing()
    guest.checkoutResult.mockResolvedValue(waiting({ timeoutMinutes: 1 }))
    await guest.watch()
    expect(guest.phone.now()).toBe(MINUTE_MS + 1)
  })
})

describe('a phone that slept', () => {
  it('looks at once when it wakes, and goes on when the bill is ready (R13.15)', async () => {
    const guest = queueing(waiting(), done)
    guest.duringPauses(() => guest.letPass(60 * MINUTE_MS))
    expect(await guest.watch()).toEqual({ kind: 'done' })
  })

  it('asks again when it wakes during a poll, whose answer no longer counts', async () => {
    const guest = queueing()
    guest.checkoutResult
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValueOnce(waiting({ ahead: 1 }))
      .mockResolvedValueOnce(done)
    const end = guest.watch()
    guest.putAside()
    guest.takeUp()
    expect(await end).toEqual({ kind: 'done' })
    expect(guest.places).toEqual([1])
    expect(guest.checkoutResult).toHaveBeenCalledTimes(3)
  })

  it.each(['network', 'timeout'] as const)(
    'forgives a connection that slept with it (%s) and looks again',
    async (kind) => {
      const guest = queueing(waiting())
      guest.duringPauses(guest.putAside)
      guest.checkoutResult.mockRejectedValueOnce(new CallFailed({ kind })).mockResolvedValueOnce(done)
      expect(await guest.watch()).toEqual({ kind: 'done' })
      expect(guest.pauses).toEqual([3_000, 3_000])
    },
  )

  it('has waited too long even if no look ever came through', async () => {
    const guest = queueing()
    guest.putAside()
    guest.checkoutResult.mockRejectedValue(new CallFailed({ kind: 'network' }))
    expect(await guest.watch()).toEqual({ kind: 'too-long', message: null })
  })
})

describe('a look that fails', () => {
  const refusal = { kind: 'refused', message: 'busy', code: '', status: 503 } as const

  it('ends the wait', async () => {
    const guest = queueing(waiting())
    guest.checkoutResult.mockRejectedValueOnce(new CallFailed({ kind: 'network' }))
    await expect(guest.watch()).rejects.toThrow('call failed: network')
  })

  it('ends it also while the phone is put aside, when it was the hotel that said no', async () => {
    const guest = queueing()
    guest.putAside()
    guest.checkoutResult.mockRejectedValueOnce(new CallFailed(refusal))
    await expect(guest.watch()).rejects.toThrow('call failed: refused')
  })
})

describe('a guest who leaves', () => {
  it('is not asked about again (R13.14)', async () => {
    const guest = queueing()
    guest.checkoutResult.mockResolvedValue(waiting())
    guest.duringPauses(guest.leave)
    expect(await guest.watch()).toEqual({ kind: 'left' })
    expect(guest.checkoutResult).toHaveBeenCalledTimes(1)
  })

  it('leaves nothing behind when the bill comes at that very moment', async () => {
    const guest = queueing()
    guest.checkoutResult.mockImplementation(async () => {
      guest.leave()
      return done
    })
    expect(await guest.watch()).toEqual({ kind: 'left' })
    expect(guest.session().payment.bill).toBeNull()
  })
})
