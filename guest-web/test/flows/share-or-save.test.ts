import { describe, expect, it } from 'vitest'
import { type Outlet, shareOrSave } from '../../src/flows/share-or-save.ts'

const file = new File(['code'], 'check-in-qr.png', { type: 'image/png' })

/** A phone that shares, or answers so. */
const phone = (canShare: boolean, answer?: unknown) => {
  const done: string[] = []
  const outlet: Outlet = {
    canShare: () => canShare,
    share: async ({ name }) => {
      if (answer !== undefined) throw answer
      done.push(`shared ${name}`)
    },
    save: ({ name }) => done.push(`saved ${name}`),
  }
  return { done, outlet }
}

describe('a file', () => {
  it('goes to the apps of the phone', async () => {
    const { done, outlet } = phone(true)
    await shareOrSave(file, outlet)
    expect(done).toEqual(['shared check-in-qr.png'])
  })

  it('is downloaded where the browser shares no files', async () => {
    const { done, outlet } = phone(false)
    await shareOrSave(file, outlet)
    expect(done).toEqual(['saved check-in-qr.png'])
  })

  it('is downloaded where the phone refuses to share', async () => {
    const { done, outlet } = phone(true, new DOMException('not now', 'NotAllowedError'))
    await shareOrSave(file, outlet)
    expect(done).toEqual(['saved check-in-qr.png'])
  })

  it('goes nowhere when the guest closes the sheet', async () => {
    const { done, outlet } = phone(true, new DOMException('closed', 'AbortError'))
    await shareOrSave(file, outlet)
    expect(done).toEqual([])
  })
})
