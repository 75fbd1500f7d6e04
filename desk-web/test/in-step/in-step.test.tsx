// @vitest-environment jsdom
import type { BoardStay } from '@tomari/contract/desk-page/board'
import type { StayThere } from '@tomari/contract/desk-page/in-step'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deskCalls } from '../../src/calls/desk-calls.ts'
import { reasonText } from '../../src/in-step/reason.ts'
import { StayInStep } from '../../src/in-step/StayInStep.tsx'
import { Troubles } from '../../src/in-step/Troubles.tsx'
import { catalogueIn, TextContext } from '../../src/text/texts.ts'
import { sampleStay } from '../stay/sample-stay.ts'

describe('a reason from a property system (R27.22)', () => {
  it.each([
    ['NO-CONNECTION', 'OPERAに接続できません。（NO-CONNECTION）'],
    ['TIMEOUT', 'OPERAからの応答が途切れました。（TIMEOUT）'],
    ['HTTP-429', 'OPERAが混み合っています。（HTTP-429）'],
    ['HTTP-401', 'OPERAが接続を許可していません。システム担当者に連絡してください。（HTTP-401）'],
    ['HTTP-404', 'OPERAに予約が見つかりません。（HTTP-404）'],
    ['HTTP-422', 'OPERAが受け付けませんでした。（HTTP-422）'],
    ['HTTP-400-FOF00123', 'OPERAが受け付けませんでした。（HTTP-400-FOF00123）'],
    ['ROOM-NOT-ASSIGNED', 'OPERAで、部屋の割り当てを確認してください。（ROOM-NOT-ASSIGNED）'],
    ['NO-PARTY', 'OPERAの予約に、読み取れない項目があります。（NO-PARTY）'],
    ['HTTP-503', 'OPERAで障害が起きています。（HTTP-503）'],
    ['STATUS-CANCELLED', 'OPERAで、予約の状態を確認してください。（STATUS-CANCELLED）'],
    ['FOLIO-SUM-DIFFERS', 'OPERAの明細を、請求として取り込めません。（FOLIO-SUM-DIFFERS）'],
    [
      'booking_wrong: adults, arrival',
      'OPERAの予約に、読み取れない項目があります。（booking_wrong、大人、到着日）',
    ],
    ['NEVER-SEEN', 'OPERAと連携できませんでした。（NEVER-SEEN）'],
    ['toString', 'OPERAと連携できませんでした。（toString）'],
  ])('%s', (code, words) => expect(reasonText(catalogueIn('ja'), 'OPERA', code)).toBe(words))
})

const since = '2026-11-23T06:04:00.000Z'
const there: StayThere = {
  name: 'OPERA',
  status: 'booked',
  down: null,
  tasks: [],
  questions: [],
  unread: null,
}
const task: StayThere['tasks'][number] = { kind: 'guests', since, is_given_up: false, code: null }
const days: StayThere['questions'][number] = {
  part: 'days',
  values: [{ field: 'departure', ours: '2026-11-24', theirs: '2026-11-25' }],
  since,
  is_answered: false,
  code: null,
}

describe('a stay and its property system', () => {
  let root: Root
  let sent: string[]
  let done: string[]
  const calls = deskCalls(
    async (path, given) => {
      sent.push(
        `${typeof path === 'string' ? path : ''} ${typeof given?.body === 'string' ? given.body : ''}`,
      )
      return Response.json({ payload: {} })
    },
    () => 'en',
  )
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.innerHTML = '<div id="root"></div>'
    root = createRoot(document.querySelector('#root') ?? document.body)
    sent = []
    done = []
  })
  afterEach(async () => await act(async () => root.unmount()))

  const shows = async (what: Partial<StayThere> | null) => {
    const stay: BoardStay = sampleStay({ there: what && { ...there, ...what } })
    await act(async () =>
      root.render(
        <TextContext value={catalogueIn('en')}>
          <StayInStep calls={calls} stay={stay} rights={[]} onDone={(message) => done.push(message)} />
        </TextContext>,
      ),
    )
    return document.body.textContent
  }
  const presses = async (label: string) =>
    await act(async () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === label)?.click(),
    )

  it.each<readonly [string, string, Partial<StayThere>]>([
    ['what is on its way, quietly', 'On its way to OPERASince 15:04: guest details', { tasks: [task] }],
    [
      'why it failed',
      'Not yet in OPERASince 15:04: guest detailsOPERA is busy. (HTTP-429)',
      { tasks: [{ ...task, code: 'HTTP-429' }] },
    ],
    [
      'that the system is down',
      'Not yet in OPERASince 15:04: guest detailsOPERA cannot be reached. (NO-CONNECTION)',
      { tasks: [task], down: { since, code: 'NO-CONNECTION' } },
    ],
    [
      'that it waits for a person',
      'No longer sent by itself: guest details. Put the cause right and send it again, or enter it there by hand.Send again now',
      { tasks: [{ ...task, is_given_up: true }] },
    ],
    [
      'what of it still goes by itself, such as a payment',
      'No longer sent by itself: guest details. Put the cause right and send it again, or enter it there by hand.The rest still goes',
      {
        tasks: [
          { ...task, is_given_up: true },
          { ...task, kind: 'payment' },
        ],
      },
    ],
    ['what cannot be read', 'Not all of the booking in OPERA was taken over', { unread: 'booking_paid' }],
    [
      'both values, and of which day',
      'HereDeparture: Tue, 24 November 2026OPERADeparture: Wed, 25 November 2026',
      { questions: [days] },
    ],
    [
      'both values, without a name where the heading is it',
      'Different in OPERA: roomIt is not the same here and in OPERA. Please choose which is right.Here505OPERA504',
      {
        questions: [
          { ...days, part: 'room_numbers', values: [{ field: 'room_numbers', ours: '505', theirs: '504' }] },
        ],
      },
    ],
    [
      'what is being taken over',
      'What OPERA says is being taken over.',
      { questions: [{ ...days, is_answered: true }] },
    ],
  ])('show %s (R26.31, R26.32)', async (_what, words, given) => {
    expect(await shows(given)).toContain(words)
  })

  it.each([null, {}])('show nothing where there is none, and in step', async (given) => {
    expect(await shows(given)).toBe('')
  })

  it('are brought into step by a press (R26.31, R26.32)', async () => {
    await shows({ tasks: [{ ...task, code: 'HTTP-503' }], questions: [days] })
    for (const label of ['Send again now', 'Keep what is here', 'Take what OPERA says']) await presses(label)
    expect(sent).toEqual([
      '/desk/api/stays/stay-1/system/retry {"revision":"r1"}',
      '/desk/api/stays/stay-1/system/answer {"part":"days","answer":"ours","revision":"r1"}',
      '/desk/api/stays/stay-1/system/answer {"part":"days","answer":"theirs","revision":"r1"}',
    ])
    expect(done).toEqual(['in_step.retried', 'in_step.ours', 'in_step.taken'])
  })

  it('are closed by a person as many as were seen (R26.31)', async () => {
    HTMLDialogElement.prototype.showModal = () => {}
    HTMLDialogElement.prototype.close = () => {}
    await shows({ tasks: [{ ...task, is_given_up: true }, task] })
    await presses('Entered there by hand')
    const [go] = [...document.querySelectorAll<HTMLElement>('dialog button')].filter(
      ({ textContent }) => textContent === 'Entered there by hand',
    )
    await act(async () => go?.click())
    expect(sent).toEqual(['/desk/api/stays/stay-1/system/done {"tasks":1,"revision":"r1"}'])
  })

  it('above the board: the system that is down, and three of the bookings it cannot read, or a line each (R26.33)', async () => {
    const unread = ['1', '2', '3', '4'].map((number) => ({ number, code: 'booking_wrong' }))
    const troubles = [{ name: 'OPERA', down: { since, code: 'CUT' }, unread }]
    const above = async (isBrief: boolean) => {
      await act(async () =>
        root.render(
          <TextContext value={catalogueIn('en')}>
            <Troubles troubles={troubles} day="2026-11-23" isBrief={isBrief} />
          </TextContext>,
        ),
      )
      return [document.querySelectorAll('li').length, document.body.textContent?.includes('(CUT)')]
    }
    expect(await above(false)).toEqual([3, true])
    expect(await above(true)).toEqual([0, false])
    expect(document.body.textContent).toBe(
      'No connection to OPERA since 15:04Bookings in OPERA not taken over in full: 4',
    )
  })
})
