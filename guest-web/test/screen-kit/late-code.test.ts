import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeIsLate, fetchOnce } from '../../src/screen-kit/fetch-once.ts'
import { importChunk } from '../../src/shell/import-chunk.ts'
import { createScreenCode } from '../../src/shell/screen-code.ts'

/** Code that cannot be fetched the first so many times. */
const unreliable = (failures: number) => {
  let tries = 0
  return {
    fetchCode: async () => {
      tries += 1
      if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
      return 'code'
    },
    tries: () => tries,
  }
}

describe('fetching code', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('fetches once, however often and at once it is asked for', async () => {
    const { fetchCode, tries } = unreliable(0)
    const code = fetchOnce(fetchCode)
    expect(await Promise.all([code(), code()])).toEqual(['code', 'code'])
    await code()
    expect(tries()).toBe(1)
  })

  it('tries again twice when the network fails', async () => {
    const { fetchCode, tries } = unreliable(2)
    const code = fetchOnce(fetchCode)()
    await vi.runAllTimersAsync()
    expect(await code).toBe('code')
    expect(tries()).toBe(3)
  })

  it('gives up after that, and starts again at the next call', async () => {
    const { fetchCode, tries } = unreliable(3)
    const code = fetchOnce(fetchCode)
    const [outcome] = await Promise.all([Promise.allSettled([code()]), vi.runAllTimersAsync()])
    expect(outcome).toMatchObject([{ status: 'rejected' }])
    expect(await code()).toBe('code')
    expect(tries()).toBe(4)
  })
  it('says that code is late, and gives it to later callers once it is there', async () => {
    let arrive = (_code: string) => {}
    const code = fetchOnce(() => new Promise<string>((resolve) => (arrive = resolve)))
    const [outcome] = await Promise.all([Promise.allSettled([code()]), vi.advanceTimersByTimeAsync(30_000)])
    expect(outcome).toMatchObject([{ status: 'rejected', reason: expect.any(CodeIsLate) }])
    const again = code()
    arrive('code')
    expect(await again).toBe('code')
    expect(vi.getTimerCount()).toBe(0)
  })
})

/** A line that is down at first, and answers what was asked for. */
const line = () => {
  const tries: string[] = []
  let isUp = false
  vi.stubGlobal('fetch', async (address: string) => {
    tries.push(address)
    return new Response('', { status: isUp ? 200 : 404 })
  })
  return {
    tries,
    comesBack: () => void (isUp = true),
  }
}

describe('a chunk of later code', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('is imported once all of its files have come, and never before: a browser imports nothing again that once failed (R16.11)', async () => {
    const { tries, comesBack } = line()
    const load = vi.fn(async () => 'the screen')
    const files = ['assets/Screen.js', 'assets/rules.js']
    await expect(importChunk(load, files)).rejects.toThrow('no code at /assets/Screen.js')
    expect(load).not.toHaveBeenCalled()
    comesBack()
    await expect(importChunk(load, files)).resolves.toBe('the screen')
    expect(tries).toEqual(['/assets/Screen.js', '/assets/rules.js', '/assets/Screen.js', '/assets/rules.js'])
  })

  it('asks for a file once that several chunks need', async () => {
    const { tries, comesBack } = line()
    comesBack()
    await Promise.all(
      ['Term', 'Qr'].map((name) => importChunk(async () => name, [`assets/${name}-1.js`, 'assets/kit.js'])),
    )
    expect(tries).toEqual(['/assets/Term-1.js', '/assets/kit.js', '/assets/Qr-1.js'])
  })
})

const Home = () => null
const Term = () => null

it('the code of the screens has those at hand at once, and the others when they have been fetched', async () => {
  const code = createScreenCode({ '/': Home }, { '/checkin/term': async () => ({ default: Term }) })
  expect(code.screenOf('/')?.type).toBe(Home)
  expect(code.screenOf('/checkin/term')).toBeNull()
  await code.load('/checkin/term')
  expect(code.screenOf('/checkin/term')?.type).toBe(Term)
})
