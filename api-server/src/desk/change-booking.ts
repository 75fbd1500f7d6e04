import type { Given } from '@tomari/contract/desk-page/stay-acts'
import type { StayChangeTold } from '@tomari/contract/desk-page/booking-changes'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { type Note, Refusal, refuse } from '../platform/index.ts'
import { roomNumbersCell } from '../stays/index.ts'
import { type ChangedStay, changeStay, type StayChange } from '../stay-changes/index.ts'
import type { ActDeps } from './as-seen.ts'

/** Changes days, party and rooms; answers what has to be known beside it. */
export async function changeAtPage(
  deps: ActDeps,
  stayId: string,
  note: Note,
  said: Given<'changeStay'>,
): Promise<StayChangeTold | Refusal> {
  const change = changeMeant(said)
  if (change === null) return refuse('room_numbers_wrong')
  const changed = await changeStay(deps, stayId, change, note)
  return changed instanceof Refusal ? changed : toldOf(changed)
}

/** Null where the rooms are none. */
function changeMeant({ rooms: typedRooms, ...said }: Given<'changeStay'>): StayChange | null {
  const { arrival, departure, adults, children, others } = said
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

function toldOf({ state, stay, taxes, openYen, registered, roomsTaken }: ChangedStay): StayChangeTold {
  const party = stay.adults + stay.children + stay.others
  return {
    taxes: taxes.kind === 'left' ? null : taxes.kind === 'followed' ? taxes.yen : 0,
    open: openYen,
    registered: state === 'checked_in' && registered !== party ? registered : null,
    rooms_taken: roomsTaken.map(({ room, referenceNumber }) => ({ room, reference_number: referenceNumber })),
  }
}
