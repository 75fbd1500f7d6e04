import { plainText } from '@tomari/guest-rules/text/plain-text'
import { type Audit, type Deps, type Outcome, Refusal, refuse } from '../platform/index.ts'
import {
  type Cell,
  kanaCell,
  isTypeable,
  kanaOf,
  lockedReservation,
  nameCell,
  phoneCell,
  type Reservation,
  saveBooker,
  stateOf,
  stayLife,
  whyNot,
} from '../stays/index.ts'
import { reportDeskChange } from './report-desk-change.ts'

/** As typed at the desk. Fields that are left out stay, and an empty kana name follows the name. */
interface BookerInput {
  readonly name?: string | undefined
  readonly kana?: string | undefined
  readonly phone?: string | undefined
}

type Booker = Pick<Reservation, 'name' | 'kanaName' | 'alternateNames' | 'phone'>

/**
 * Corrects the booker until the guests have left, by the rules of an import: guests find the booking by the new values alone. The register
 * stays as the guests wrote it. Until the check-in an import of the booking replaces the correction. The audit entry has the fields, never
 * their values.
 */
export async function correctBooker(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  input: BookerInput,
  audit: Audit,
): Promise<Outcome> {
  return await database.transaction(async (transaction): Promise<Outcome> => {
    const before = await lockedReservation(transaction, vault, reservationId)
    // As with their rooms: guests in the hotel search by the name when they leave.
    const why = whyNot(stayLife.change_rooms, stateOf(before))
    if (why !== null) return refuse(why)
    if (before.name === '') return refuse('booker_gone')
    const after = bookerAfter(before, input)
    if (after instanceof Refusal) return after
    await saveBooker(transaction, vault, { ...before, ...after })
    await audit(transaction, reservationId, {
      ...(after.name !== before.name && { name: 1 }),
      ...(after.kanaName !== before.kanaName && { kana: 1 }),
      ...(after.phone !== before.phone && { phone: 1 }),
    })
    await reportDeskChange(transaction, clock.now(), before, [
      ...(after.name === before.name ? [] : (['reservation_name'] as const)),
      ...(after.kanaName === before.kanaName ? [] : (['kana_name'] as const)),
      ...(after.phone === before.phone ? [] : (['phone_number'] as const)),
    ])
    return {}
  })
}

function bookerAfter(
  before: Pick<Reservation, keyof Booker | 'country'>,
  input: BookerInput,
): Booker | Refusal {
  const name = valueOf(input.name, before.name, nameCell)
  if (name === null || name === '') return refuse('booker_name_wrong')
  const kana = valueOf(input.kana, before.kanaName, kanaCell)
  if (kana === null) return refuse('booker_kana_wrong')
  const kanaName = kana === '' ? kanaOf(name) : kana
  const isRenamed = name !== before.name || kanaName !== before.kanaName
  if (isRenamed && !isTypeable(kanaName, before.country)) return refuse('booker_name_wrong')
  const phone = valueOf(input.phone, before.phone, phoneCell)
  const alternateNames = name === before.name ? before.alternateNames : []
  return phone === null ? refuse('booker_phone_wrong') : { name, kanaName, alternateNames, phone }
}

/** Null where the text is wrong. */
function valueOf(
  typed: string | undefined,
  before: string,
  read: (text: string) => Cell<string>,
): string | null {
  if (typed === undefined) return before
  const text = plainText(typed)
  if (text === '') return ''
  const cell = read(text)
  return 'value' in cell ? cell.value : null
}
