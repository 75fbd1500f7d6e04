import type { StayChangeResult } from '@tomari/contract/desk-page/reservation-changes'
import type { Given } from '@tomari/contract/desk-page/stay-acts'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { type Audit, Refusal, refuse } from '../platform/index.ts'
import { type ChangedStay, changeStay, type StayChange } from '../stay-changes/index.ts'
import { roomNumbersCell } from '../stays/index.ts'
import type { ActDeps } from './at-revision.ts'

export async function changeReservation(
  deps: ActDeps,
  stayId: string,
  audit: Audit,
  input: Given<'changeStay'>,
): Promise<StayChangeResult | Refusal> {
  const change = changeOf(input)
  if (change === null) return refuse('room_numbers_wrong')
  const changed = await changeStay(deps, stayId, change, audit)
  return changed instanceof Refusal ? changed : resultOf(changed)
}

/** Null where the room numbers are wrong. */
function changeOf({ rooms: typedRooms, ...input }: Given<'changeStay'>): StayChange | null {
  const { arrival, departure, adults, children, others } = input
  const days = { ...(arrival !== undefined && { arrival }), ...(departure !== undefined && { departure }) }
  const party = {
    ...(adults !== undefined && { adults }),
    ...(children !== undefined && { children }),
    ...(others !== undefined && { others }),
  }
  if (typedRooms === undefined) return { ...days, ...party }
  const rooms = roomNumbersCell(plainText(typedRooms))
  return 'value' in rooms ? { ...days, ...party, rooms: rooms.value } : null
}

function resultOf({ state, stay, taxes, openYen, registered, roomsTaken }: ChangedStay): StayChangeResult {
  const party = stay.adults + stay.children + stay.others
  return {
    taxes: taxes.kind === 'unclear' ? null : taxes.kind === 'updated' ? taxes.yen : 0,
    open: openYen,
    registered: state === 'checked_in' && registered !== party ? registered : null,
    rooms_taken: roomsTaken.map(({ room, referenceNumber }) => ({ room, reference_number: referenceNumber })),
  }
}
