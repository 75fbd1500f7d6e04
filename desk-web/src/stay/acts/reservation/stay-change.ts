import type { Given, StayChangeResult } from '@tomari/contract/desk-page/stay-acts'
import { readAscii } from '@tomari/guest-rules/text/reading'
import type { Catalogue } from '../../../text/texts.ts'

/** What of a stay is changed in a dialog. */
export type ChangeField = 'arrival' | 'departure' | 'adults' | 'children' | 'others' | 'rooms'

type Change = Given<'changeStay'>

const MOST_OF_A_KIND = 99

/** A number of guests as typed; null where it is none. */
function countOf(typed: string): number | null {
  const digits = readAscii(typed)
  const count = digits === '' ? Number.NaN : Number(digits)
  return Number.isInteger(count) && count >= 0 && count <= MOST_OF_A_KIND ? count : null
}

/**
 * The change that is meant; null where a day is empty or a number is none.
 * @param changed what was typed, undefined where it is what was there
 */
export function changeOf(changed: (name: ChangeField) => string | undefined): Change | null {
  const change: Change = {}
  for (const name of ['arrival', 'departure'] as const) {
    const day = changed(name)
    if (day === '') return null
    if (day !== undefined) change[name] = day
  }
  for (const name of ['adults', 'children', 'others'] as const) {
    const typed = changed(name)
    if (typed === undefined) continue
    const count = countOf(typed)
    if (count === null) return null
    change[name] = count
  }
  const rooms = changed('rooms')
  if (rooms !== undefined) change.rooms = rooms
  return change
}

/** What has to be known beside a change, in sentences. */
export function besideChange(result: StayChangeResult, { t, number }: Catalogue): readonly string[] {
  const { taxes, open, registered, rooms_taken: roomsTaken } = result
  return [
    ...taxesIn(taxes, t, number),
    t('acts.change_open', { yen: number(open) }),
    ...(registered === null ? [] : [t('acts.change_register', { count: number(registered) })]),
    ...roomsTaken.map(({ room, reference_number: reference }) =>
      t('acts.change_room_taken', { room, reference }),
    ),
  ]
}

function taxesIn(
  taxes: StayChangeResult['taxes'],
  t: Catalogue['t'],
  number: Catalogue['number'],
): readonly string[] {
  if (taxes === null) return [t('acts.change_taxes_left')]
  if (taxes === 0) return []
  const key = taxes > 0 ? 'acts.change_taxes_more' : 'acts.change_taxes_less'
  return [t(key, { yen: number(Math.abs(taxes)) })]
}
