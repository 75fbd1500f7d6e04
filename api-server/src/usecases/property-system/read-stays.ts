import type { PropertyPayloadOf } from '@tomari/contract/property-system/operations'
import type { PropertySystem } from '../../model/property-system/PropertySystem.ts'
import { stateOf } from '../../model/stay-life.ts'
import { Refusal, refuse } from '../../model/Refusal.ts'
import { guestsOfStay } from '../../storage/repositories/guest-register/guest-register.ts'
import { type ImageKind, imageOf, imagesKept } from '../../storage/repositories/guest-register/images.ts'
import { allFacilities } from '../../storage/repositories/hotel/facilities.ts'
import { openLines } from '../../storage/repositories/payment/folios.ts'
import { departureMoments } from '../../storage/repositories/stays/departures.ts'
import { roomsOf } from '../../storage/repositories/stays/stay-rooms.ts'
import { linePayloadOf } from '../checkout/machine-texts.ts'
import type { Deps } from '../Deps.ts'
import { noteOf } from '../note.ts'
import { actorOf, type BookingReference, stayOfSystem } from './stay-of-system.ts'

type ReadingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

const PICTURES = ['signature', 'passport'] as const satisfies readonly ImageKind[]

/** A booking, how far its stay has come, and what is owed. */
export async function readBooking(
  deps: ReadingDeps,
  system: PropertySystem,
  reference: BookingReference,
): Promise<PropertyPayloadOf<'readBooking'> | Refusal> {
  const stay = await stayOfSystem(deps, system, reference)
  if (stay instanceof Refusal) return stay
  const {
    database: { db },
    vault,
  } = deps
  const facilities = await allFacilities(db)
  const departed = await departureMoments(db, [stay.id])
  const kept = await imagesKept(db, stay.id)
  const lines = await openLines(db, vault, stay.id)
  return {
    reference_number: stay.referenceNumber,
    facility_id: stay.facilityId,
    facility_code: facilities.find(({ id }) => id === stay.facilityId)?.code ?? '',
    state: stateOf(stay),
    checkin_code: stay.checkinCode,
    checked_in_at: stay.checkedInAt?.toISOString() ?? null,
    checked_out_at: departed.get(stay.id)?.toISOString() ?? null,
    arrival: stay.arrival,
    departure: stay.departure,
    adults: stay.adults,
    children: stay.children,
    others: stay.others,
    room_numbers: await roomsOf(db, stay.id),
    open_amount: stay.openAmount,
    lines: lines.map(linePayloadOf),
    pictures: PICTURES.filter((kind) => kept.has(kind)),
  }
}

/** The guests as they are entered in the register. The look is noted. */
export async function readGuests(
  deps: ReadingDeps,
  system: PropertySystem,
  reference: BookingReference,
): Promise<PropertyPayloadOf<'readGuests'> | Refusal> {
  const stay = await stayOfSystem(deps, system, reference)
  if (stay instanceof Refusal) return stay
  const {
    database: { db },
    vault,
    clock,
  } = deps
  await noteOf(clock, actorOf(system), 'readGuests')(db, stay.id)
  return { guests: [...(await guestsOfStay(db, vault, stay.id))] }
}

/** A picture that the guests have sent. The look is noted. */
export async function readPicture(
  deps: ReadingDeps,
  system: PropertySystem,
  reference: BookingReference,
  kind: ImageKind,
): Promise<PropertyPayloadOf<'readSignature'> | Refusal> {
  const stay = await stayOfSystem(deps, system, reference)
  if (stay instanceof Refusal) return stay
  const {
    database: { db },
    vault,
    clock,
  } = deps
  await noteOf(clock, actorOf(system), kind === 'signature' ? 'readSignature' : 'readPassport')(db, stay.id)
  const image = await imageOf(db, vault, stay.id, kind)
  if (image === null) return refuse('picture_missing')
  return { content_type: 'image/jpeg', image: Buffer.from(image).toString('base64') }
}
