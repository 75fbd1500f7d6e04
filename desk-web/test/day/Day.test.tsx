// @vitest-environment jsdom
import type { DayFigures } from '@tomari/contract/desk-page/operations'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deskCalls } from '../../src/calls/desk-calls.ts'
import { Day } from '../../src/day/Day.tsx'
import { catalogueIn, TextContext } from '../../src/text/texts.ts'

const none = { bookings: 0, guests: 0 }
const figures: DayFigures = {
  day: '2026-12-01',
  is_today: true,
  hotel: { name_ja: '宿', name_en: 'House' },
  guests: {
    arrivals: { bookings: 12, guests: 25 },
    checked_in: { bookings: 8, guests: 17 },
    late: none,
    in_house: none,
    departures: none,
    departed: none,
    cancelled: none,
    no_show: { bookings: 1, guests: 2 },
  },
  taken: [
    { means: 'card', count: 2, yen: 30_000 },
    { means: 'cash', count: 1, yen: 12_000 },
  ],
  returned: [{ means: 'cash', count: 1, yen: 50_000 }],
  taxes: { accommodation_tax: 600, bathing_tax: 0 },
  unresolved: [],
}

let requests: string[]
let answer: DayFigures
let root: Root

const calls = deskCalls(
  async (path) => {
    requests.push(typeof path === 'string' ? path : '')
    return Response.json({ payload: answer })
  },
  () => 'en',
)
const cells = () =>
  [...document.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))
const press = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.click()

beforeEach(() => {
  requests = []
  answer = figures
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const asks = (times: number) => vi.waitFor(() => expect(requests).toHaveLength(times))

async function opens(): Promise<void> {
  root.render(
    <TextContext value={catalogueIn('en')}>
      <Day calls={calls} board={null} onBack={() => {}} />
    </TextContext>,
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('House, '))
}

it('names hotel and day, leaves out what is none, and takes what went back off what was taken (R27.15)', async () => {
  await opens()
  expect(document.body.textContent).toContain('House, ')
  expect(cells()).toContainEqual(['Arrivals', '12', '25'])
  expect(cells()).toContainEqual(['No-shows', '1', '2'])
  expect(cells().map(([first]) => first)).not.toContain('Cancelled')
  expect(cells().slice(-5)).toEqual([
    ['Card', '2', '¥30,000'],
    ['Cash', '1', '¥12,000'],
    ['Total payments', '', '¥42,000'],
    ['Refund (Cash)', '1', '−¥50,000'],
    ['Net', '−¥8,000'],
  ])
  expect(document.body.textContent).toContain('of which accommodation tax ¥600')
  expect(document.body.textContent).not.toContain('bathing tax')
})

it('goes to the day before and after in one press (R27.15)', async () => {
  await opens()
  press('Previous day')
  await asks(2)
  press('Next day')
  await asks(3)
  expect(requests).toEqual(['', '?day=2026-11-30', '?day=2026-12-01'].map((query) => `/desk/api/day${query}`))
})
