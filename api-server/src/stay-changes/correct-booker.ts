import { plainText } from '@tomari/guest-rules/text/plain-text'
import { type Deps, type Note, type Outcome, Refusal, refuse } from '../platform/index.ts'
import {
  type Cell,
  isFindable,
  kanaCell,
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
import { tellDeskChange } from './tell-desk-change.ts'

/** As typed at the desk; what is left out stays, and an empty kana name follows the name. */
interface BookerTold {
  readonly name?: string | undefined
  readonly kana?: string | undefined
  readonly phone?: string | undefined
}

type Booker = Pick<Reservation, 'name' | 'kanaName' | 'phone'>

/**
 * Corrects the name, kana name and phone number of a booking until its guests have left, by the rules of an import: guests find it by the
 * new ones alone. The register keeps what guests have written. Until the check-in an import that names the booking says them anew.
 * Noted is which of the three, never what.
 */
export async function correctBooker(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  told: BookerTold,
  note: Note,
): Promise<Outcome> {
  return await database.transaction(async (transaction): Promise<Outcome> => {
    const before = await lockedReservation(transaction, vault, reservationId)
    // As with their rooms: guests in the house search by the name when they leave.
    const why = whyNot(stayLife.change_rooms, stateOf(before))
    if (why !== null) return refuse(why)
    if (before.name === '') return refuse('booker_gone')
    const after = bookerAfter(before, told)
    if (after instanceof Refusal) return after
    await saveBooker(transaction, vault, { id: reservationId, ...after })
    await note(transaction, reservationId, {
      ...(after.name !== before.name && { name: 1 }),
      ...(after.kanaName !== before.kanaName && { kana: 1 }),
      ...(after.phone !== before.phone && { phone: 1 }),
    })
    await tellDeskChange(transaction, clock.now(), before, [
      ...(after.name === before.name ? [] : (['reservation_name'] as const)),
      ...(after.kanaName === before.kanaName ? [] : (['kana_name'] as const)),
      ...(after.phone === before.phone ? [] : (['phone_number'] as const)),
    ])
    return {}
  })
}

function bookerAfter(before: Booker, told: BookerTold): Booker | Refusal {
  const name = valueOf(told.name, before.name, nameCell)
  if (name === null || name === '') return refuse('booker_name_wrong')
  const kana = valueOf(told.kana, before.kanaName, kanaCell)
  if (kana === null) return refuse('booker_kana_wrong')
  const kanaName = kana === '' ? kanaOf(name) : kana
  const isRenamed = name !== before.name || kanaName !== before.kanaName
  if (isRenamed && !isFindable(kanaName)) return refuse('booker_name_wrong')
  const phone = valueOf(told.phone, before.phone, phoneCell)
  return phone === null ? refuse('booker_phone_wrong') : { name, kanaName, phone }
}

/** What is meant; null where it is wrong. */
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
