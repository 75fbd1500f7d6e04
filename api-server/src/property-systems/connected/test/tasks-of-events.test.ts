import { expect, it } from 'vitest'
import type { NumberedEvent } from '../../../stays/index.ts'
import { workOfEvent } from '../tasks-of-events.ts'
import { connectionTo, SystemInMemory } from './SystemInMemory.ts'

const { system, switches } = connectionTo(new SystemInMemory())
const all = system.capabilities
const none = Object.fromEntries(Object.keys(all).map((name) => [name, false]))

type Given = readonly [
  NumberedEvent['kind'],
  NumberedEvent['details'],
  { readonly can?: object; readonly wants?: object; readonly arrival?: string },
  readonly string[],
]

const arrival = '2026-12-01'
const at = new Date('2026-12-01T06:00:00Z')
const paid = { request: 'P123', yen: 500, means: 'terminal' }
const facts: readonly Given[] = [
  ['checked_in', {}, {}, ['guests', 'check_in']],
  ['checked_in', {}, { wants: { checkInThere: false } }, ['guests', 'pre_checked_in']],
  ['checked_in', {}, { can: { checksIn: false, marksPreCheckedIn: false } }, ['guests']],
  ['checked_in', {}, { can: none }, []],
  ['checked_in', {}, { arrival: '2026-12-02' }, ['guests', 'pre_checked_in', 'check_in']],
  ['checked_in', {}, { arrival: '2026-12-02', can: { marksPreCheckedIn: false } }, ['guests', 'check_in']],
  ['register_corrected', { guest: 1 }, {}, ['guests']],
  ['paid', paid, {}, ['payment P123 500 terminal']],
  ['paid', { ...paid, means: 'shells' }, {}, []],
  ['paid', { ...paid, yen: 0 }, {}, []],
  ['paid', paid, { can: none }, []],
  ['refunded', { request: 'P123', yen: 200 }, {}, ['payment P123R7 -200 cash']],
  ['refunded', { request: 'P'.repeat(30), yen: 200 }, {}, [`payment ${'P'.repeat(28)}R7 -200 cash`]],
  ['refunded', { request: 'P123', yen: 200 }, { can: { postsRefunds: false } }, ['payment P123R7 -200 cash']],
  ['checked_out', {}, {}, ['check_out']],
  ['checked_out', {}, { wants: { checkOutThere: false } }, []],
  ['checkin_undone', {}, {}, ['-guests', '-pre_checked_in', '-check_in', 'compare']],
  ['checkout_undone', {}, {}, ['-check_out', 'compare']],
  ['booking_changed', { fields: 'departure' }, {}, ['compare']],
  ['cancelled', {}, {}, ['compare']],
  ['help_needed', { why: 'card' }, {}, []],
]

it.each(facts)('the event %s %o is work for a system (%o): %o (R25.12)', (kind, details, given, work) => {
  const { tasks, dropped, isDeskChange } = workOfEvent(
    { kind, details, position: 7, at },
    { ...all, ...given.can },
    { ...switches, ...given.wants },
    { arrival: given.arrival ?? arrival, means: 'cash' },
  )
  expect([
    ...tasks.map((task) =>
      task.kind === 'payment' ? ['payment', ...Object.values(task.payment)].join(' ') : task.kind,
    ),
    ...dropped.map((one) => `-${one}`),
    ...(isDeskChange ? ['compare'] : []),
  ]).toEqual(work)
})
