// @vitest-environment jsdom

import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextWaitMs, useBoard } from '../../src/board/use-board.ts'
import { deskCalls } from '../../src/calls/desk-calls.ts'
import { sampleRow } from './sample-rows.ts'

/** The line of a page, which opens and breaks when the test says so. */
class Line extends EventTarget {
  static readonly all: Line[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Line.all.push(this)
  }
  close() {}
}

const answer = {
  payload: {
    day: '2026-11-23',
    facilities: [{ id: 'H', code: 'H', name_ja: '宿', name_en: 'House' }],
    facility: 'H',
    rows: [sampleRow()],
    is_cut: false,
    troubles: [],
    files_to_look_at: 0,
  },
}

let requests: string[]
let root: Root

function Names() {
  const { entries } = useBoard(calls)
  return <p>{entries.map(({ row }) => row.name).join()}</p>
}
const calls = deskCalls(
  async (path) => {
    requests.push(typeof path === 'string' ? path : 'no path')
    return Response.json(answer)
  },
  () => 'ja',
)

const place = () => document.body.textContent

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('EventSource', Line)
  requests = []
  Line.all.length = 0
  root = createRoot(document.body)
  await act(async () => root.render(<Names />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const hears = (event: string) => act(async () => Line.all[0]?.dispatchEvent(new Event(event)))

it('the board is read once, when its line is open, and again when it has changed (R27.19)', async () => {
  expect([Line.all.map(({ url }) => url), requests]).toEqual([['/desk/api/board/live'], []])
  await hears('open')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([place(), requests]).toEqual(['山田 太郎', ['/desk/api/board']])
  await hears('changed')
  expect(requests).toHaveLength(2)
})

it('a line that neither opens nor breaks keeps nobody from the board (R27.4)', async () => {
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect([place(), requests]).toEqual(['山田 太郎', ['/desk/api/board']])
})

it('a broken line is opened again sooner at first, and every half minute at the latest (R27.4)', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 1_000_000].map(nextWaitMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})
