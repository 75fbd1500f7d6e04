import { beforeEach, expect, it, vi } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import type { Person } from '../../people/Person.ts'
import { Refusal } from '../../platform/Refusal.ts'
import { BoardWatch, MOST_OF_PERSON, MOST_OF_SESSION } from '../BoardWatch.ts'

describeInHotel('pages that watch boards', (server) => {
  let watch: BoardWatch
  beforeEach(async () => {
    // Its looks would end these watchers, who have no session.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    watch = new BoardWatch(server.deps)
    return () => {
      watch.close()
      vi.useRealTimers()
    }
  })

  const person = (name: string): Person => ({ id: name, name, facilityId: null, role: 'desk' })
  const join = async (name: string, token: string) => {
    const nothing = () => undefined
    const joined = await watch.join(person(name), null, { token, changed: nothing, over: nothing })
    return joined instanceof Refusal ? joined.reason : joined
  }

  it('are two of a session and eight of a person at most, so that one clerk leaves room for the chain (R26.14)', async () => {
    const sessionOf = (_: unknown, at: number) => `session-${Math.floor(at / MOST_OF_SESSION)}`
    const most = Array.from({ length: MOST_OF_PERSON }, sessionOf)
    for (const token of most) expect(await join('sato', token)).toBeTypeOf('function')
    expect(await join('sato', 'another-session')).toBe('unavailable')
    const leave = await join('suzuki', 'of-suzuki')
    expect(await join('suzuki', 'of-suzuki')).toBeTypeOf('function')
    expect(await join('suzuki', 'of-suzuki')).toBe('unavailable')
    if (typeof leave === 'function') leave()
    expect(await join('suzuki', 'of-suzuki')).toBeTypeOf('function')
  })
})
