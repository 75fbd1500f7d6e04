// @vitest-environment jsdom
import type { ImportFile } from '@tomari/contract/desk-page/imports'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deskCalls } from '../../src/calls/desk-calls.ts'
import { FilesToLookAt } from '../../src/imports/FilesToLookAt.tsx'
import { OpenImportFile } from '../../src/imports/ImportFiles.tsx'
import { catalogueIn, TextContext } from '../../src/text/texts.ts'

const file: ImportFile = {
  id: 'file-1',
  facility_id: '101',
  name: 'first.csv',
  at: '2026-11-23T06:04:00.000Z',
  state: 'waiting',
  why: 'reading',
  is_older: false,
  repeats: 0,
  result: null,
}

describe('a file of the watched folder', () => {
  let root: Root
  let sent: string[]
  let dropped: number
  const calls = deskCalls(
    async (path) => {
      sent.push(typeof path === 'string' ? path : '')
      return Response.json({ payload: {} })
    },
    () => 'en',
  )
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    HTMLDialogElement.prototype.showModal = () => {}
    HTMLDialogElement.prototype.close = () => {}
    document.body.innerHTML = '<div id="root"></div>'
    root = createRoot(document.querySelector('#root') ?? document.body)
    sent = []
    dropped = 0
  })
  afterEach(async () => await act(async () => root.unmount()))
  const shows = (node: ReactNode) =>
    act(async () => root.render(<TextContext value={catalogueIn('en')}>{node}</TextContext>))
  const presses = async (label: string, within = '') =>
    await act(async () =>
      [...document.querySelectorAll<HTMLElement>(`${within} button`)]
        .find(({ textContent }) => textContent === label)
        ?.click(),
    )

  it.each([
    ['waiting', 'Don’t import it'],
    ['partial', 'Finish without these rows'],
  ] as const)('that is %s is done without by a second press alone (R26.34)', async (state, label) => {
    const onDropped = () => void (dropped += 1)
    await shows(
      <OpenImportFile calls={calls} file={{ ...file, state }} onBack={() => {}} onDropped={onDropped} />,
    )
    await presses(label)
    expect([sent, dropped]).toEqual([[], 0])
    await presses(label, 'dialog')
    expect([sent, dropped]).toEqual([['/desk/api/imports/files/drop'], 1])
  })

  it('is told above the board while one waits, with the way to it for who may go it (R26.34)', async () => {
    await shows(<FilesToLookAt count={0} mayImport />)
    expect(document.body.textContent).toBe('')
    await shows(<FilesToLookAt count={2} mayImport />)
    expect(document.body.textContent).toContain('Booking files that need a check: 2')
    expect(document.querySelector('a')?.getAttribute('href')).toBe('#/import')
    await shows(<FilesToLookAt count={2} mayImport={false} />)
    expect(document.body.textContent).toContain('Please tell your system administrator.')
    expect(document.querySelector('a')).toBeNull()
  })
})
