// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BoardTable } from '../../src/board/BoardTable.tsx'
import { useRoomEntry } from '../../src/board/use-room-entry.ts'
import { deskCalls } from '../../src/calls/desk-calls.ts'
import { sampleRow } from './sample-rows.ts'

const rows = ['one', 'two', 'three'].map((id) => sampleRow({ stay_id: id, name: id, kana: id, rooms: [] }))
const board = {
  list: 'arriving',
  isByNeed: false,
  day: '2026-11-23',
  namesakes: new Set<string>(),
  shown: null,
} as const
const state = { taxes: 0, open: 0, registered: null, rooms_taken: [] }

let sent: string[]
let answer: () => Response
let looks: number
let root: Root

const calls = deskCalls(
  async (path, given) => {
    if (given?.method !== 'POST') {
      looks += 1
      return Response.json({ payload: { revision: `seen-${looks}`, progress_there: '' } })
    }
    sent.push(`${typeof path === 'string' ? path : ''} ${typeof given.body === 'string' ? given.body : ''}`)
    return answer()
  },
  () => 'ja',
)

function Table() {
  const rooms = useRoomEntry(calls)
  return (
    <>
      <button type="button" onClick={rooms.toggle}>
        rooms
      </button>
      <BoardTable {...board} rows={rows} rooms={rooms} left={null} />
    </>
  )
}

const fields = () => [...document.querySelectorAll('input')]
const at = (place: number) => {
  const field = fields()[place]
  if (field === undefined) throw new Error(`no field ${place}`)
  return field
}
const presses = (key: string) =>
  act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const types = (text: string) =>
  act(async () => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) throw new Error('no field has the focus')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** Reading an answer takes turns of the event loop, however short it is. */
const shows = (text: string, times: number) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(document.body.textContent.split(text)).toHaveLength(times + 1)
  })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent = []
  looks = 0
  answer = () => Response.json({ payload: state })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root.render(<Table />))
  await act(async () => document.querySelector('button')?.click())
  await act(async () => at(0).focus())
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const change = (id: string, rooms: string, revision: string) =>
  `/desk/api/stays/${id}/change ${JSON.stringify({ rooms, revision })}`

it('rooms are typed down a list, each kept by Enter as its stay was seen, and the last by leaving (R27.21)', async () => {
  await types('301')
  await presses('Enter')
  expect(document.activeElement).toBe(at(1))
  await presses('ArrowDown')
  await types('303/304')
  await presses('Enter')
  await shows('保存しました', 2)
  expect(sent).toEqual([change('one', '301', 'seen-1'), change('three', '303/304', 'seen-3')])
  expect(document.activeElement).toBe(document.body)
})

it('what is refused stays in its field with the reason, until it is kept after all (R27.21)', async () => {
  answer = () =>
    Response.json({ error_msg: '変更されています。', error_code: 'stay_changed' }, { status: 409 })
  await types('301')
  await presses('Enter')
  await shows('変更されています。', 1)
  const message = document.getElementById(at(0).getAttribute('aria-describedby') ?? '')?.textContent
  const shown = [at(0).value, at(0).getAttribute('aria-invalid'), message]
  expect(shown).toEqual(['301', 'true', '変更されています。'])
  answer = () =>
    Response.json({ payload: { ...state, rooms_taken: [{ room: '301', reference_number: 'R-7' }] } })
  await presses('ArrowUp')
  expect(sent).toHaveLength(1)
  await presses('Enter')
  await shows('R-7', 1)
  expect(sent).toEqual([change('one', '301', 'seen-1'), change('one', '301', 'seen-3')])
})

it('what nobody has changed is not sent, and Escape brings back what was there (R27.21)', async () => {
  await presses('Enter')
  await types('9')
  await presses('Escape')
  expect(at(1).value).toBe('')
  await presses('ArrowDown')
  expect(sent).toEqual([])
})

it('the beginning of a long list is there at once, and the row that somebody comes back to (R27.19)', () => {
  const many = Array.from({ length: 524 }, (_, index) => sampleRow({ stay_id: `stay-${index}` }))
  const none = () => {}
  const acts = { begin: none, type: none, save: none, forget: none }
  const rooms = { isOn: false, toggle: none, drafts: new Map(), acts }
  /** What follows is drawn while they are read. */
  const atOnce = (left: string | null) =>
    renderToString(<BoardTable {...board} rows={many} rooms={rooms} left={left} />).split('data-row-link=')
      .length - 1
  expect([atOnce(null), atOnce('stay-5'), atOnce('stay-99'), atOnce('gone')]).toEqual([40, 40, 100, 40])
})

it('a list by need says each need, and Latin names that were typed in full width stand in half width (R27.2)', () => {
  const some = [
    sampleRow({ stay_id: 'help', name: 'Ｗａｔｔｌｅｂｙ　Ｈａｚｅｌ', needs_help: true }),
    sampleRow({ stay_id: 'late', arrival: '2026-11-22' }),
    sampleRow({ stay_id: 'today' }),
  ]
  const none = () => {}
  const rooms = {
    isOn: false,
    toggle: none,
    drafts: new Map(),
    acts: { begin: none, type: none, save: none, forget: none },
  }
  const html = renderToString(<BoardTable {...board} rows={some} isByNeed rooms={rooms} left={null} />)
  const needs = [...html.matchAll(/data-need="(\w+)"|>([\w ]+)<\/a>/g)].map(([, need, name]) => need ?? name)
  expect(needs).toEqual(['help', 'Wattleby Hazel', 'late', 'today'])
})
