import { beforeEach, describe, expect, it } from 'vitest'
import { ManualTimers } from '../../../../../database-port/test/ManualTimers.ts'
import { DatabaseWatch } from '../DatabaseWatch.ts'

interface Probe {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

describe('the watch over a database', () => {
  let timers: ManualTimers
  let watch: DatabaseWatch
  let probes: Probe[]
  let events: string[]
  let endWaiting: () => void
  beforeEach(() => {
    timers = new ManualTimers()
    probes = []
    events = []
    watch = new DatabaseWatch(
      {
        probe: () => new Promise<void>((resolve, reject) => void probes.push({ resolve, reject })),
        onAway: () => void events.push('away'),
        onBack: (ms) => void events.push(`back after ${ms} ms`),
      },
      timers,
    )
    void watch.during(new Promise<void>((resolve) => void (endWaiting = resolve)))
  })

  /** Step by step, so that what waits for a timer goes on before the next one is due. */
  async function pass(milliseconds: number, meanwhile = (): void => {}): Promise<void> {
    for (let ms = 0; ms <= milliseconds; ms += 10) {
      meanwhile()
      timers.pass(ms === 0 ? 0 : 10)
      await new Promise(setImmediate)
    }
  }
  const facts = () => ({ isAway: watch.isAway, probes: probes.length, events })

  it('sends nothing while statements are answered, whoever waits, nor once nothing waits', async () => {
    await pass(60_000, () => watch.answered())
    endWaiting()
    await pass(60_000)
    expect(facts()).toEqual({ isAway: false, probes: 0, events: [] })
  })

  it('takes one that answers a probe for slow: a commit may wait for its standby for long', async () => {
    await pass(60_000, () => probes.at(-1)?.resolve())
    expect(facts()).toEqual({ isAway: false, probes: expect.any(Number), events: [] })
    expect(probes.length).toBeGreaterThan(100)
  })

  it.each([0, 40, 80, 120, 149])(
    'gives up within a second what begins to wait %i ms after a look (R23.6)',
    async (ms) => {
      await pass(ms)
      watch.answered()
      await pass(850)
      expect(facts()).toEqual({ isAway: true, probes: 1, events: ['away'] })
    },
  )

  it('does not wait where the connection of the probe is refused', async () => {
    await pass(150)
    probes[0]?.reject(new Error('refused'))
    await pass(0)
    expect(facts()).toEqual({ isAway: true, probes: 1, events: ['away'] })
  })

  it('reads what has come before it finds that time is up', async () => {
    await pass(640)
    timers.pass(10)
    watch.answered()
    await pass(100)
    expect(facts()).toEqual({ isAway: false, probes: 1, events: [] })
  })

  it('gives a probe its time after a pause of the whole process, within which it has several turns to take', async () => {
    await pass(200)
    timers.pass(60_000)
    await pass(300)
    probes[0]?.resolve()
    await pass(100)
    expect(facts()).toEqual({ isAway: false, probes: 1, events: [] })
  })

  it('sends one probe after the other while it is away, with nothing waiting too, and is back with the first answer', async () => {
    await pass(1_000)
    endWaiting()
    probes[0]?.reject(new Error('ended'))
    await pass(5_000)
    expect(facts()).toEqual({ isAway: true, probes: 2, events: ['away'] })
    probes[1]?.reject(new Error('too late'))
    await pass(300)
    expect(facts()).toEqual({ isAway: true, probes: 3, events: ['away'] })
    timers.stepClock(-3_600_000)
    probes[2]?.resolve()
    await pass(0)
    expect(facts()).toEqual({
      isAway: false,
      probes: 3,
      events: ['away', expect.stringMatching(/^back after \d+ ms$/)],
    })
  })

  it('ends when it is closed', async () => {
    await pass(1_000)
    watch.close()
    probes[1]?.reject(new Error('ended'))
    await pass(60_000)
    expect(facts()).toEqual({ isAway: false, probes: 2, events: ['away'] })
  })
})
