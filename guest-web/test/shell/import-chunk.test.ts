import { afterEach, describe, expect, it, vi } from 'vitest'
import { importChunk } from '../../src/shell/import-chunk.ts'

/** A line that is down at first, and answers what was asked for. */
const line = () => {
  const asked: string[] = []
  let isUp = false
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('', { status: isUp ? 200 : 404 })
  })
  return {
    asked,
    comesBack: () => {
      isUp = true
    },
  }
}

describe('a chunk of later code', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is imported once all of its files have come, and never before: a browser imports nothing again that once failed (R16.11)', async () => {
    const { asked, comesBack } = line()
    const load = vi.fn(async () => 'the screen')
    const files = ['assets/Screen.js', 'assets/rules.js']
    await expect(importChunk(load, files)).rejects.toThrow('no code at /assets/Screen.js')
    expect(load).not.toHaveBeenCalled()
    comesBack()
    await expect(importChunk(load, files)).resolves.toBe('the screen')
    expect(asked).toEqual(['/assets/Screen.js', '/assets/rules.js', '/assets/Screen.js', '/assets/rules.js'])
  })

  it('asks for a file once that several chunks need', async () => {
    const { asked, comesBack } = line()
    comesBack()
    await Promise.all(
      ['Term', 'Qr'].map((name) => importChunk(async () => name, [`assets/${name}-1.js`, 'assets/kit.js'])),
    )
    expect(asked).toEqual(['/assets/Term-1.js', '/assets/kit.js', '/assets/Qr-1.js'])
  })
})
