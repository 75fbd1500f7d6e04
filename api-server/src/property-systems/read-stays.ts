import type { PropertyPayloadOf } from '@tomari/contract/property-system/operations'
import type { PropertySystem } from './PropertySystem.ts'
import { type Deps, noteOf, Refusal, refuse } from '../platform/index.ts'
import { guestsOfStay, type ImageKind, imageOf } from '../checkin/index.ts'
import { openLines } from '../bills/index.ts'
import { linePayloadOf } from '../checkout/index.ts'
import { bookingPayloads } from './booking-payload.ts'
import { actorOf, type BookingReference, stayOfSystem } from './stay-of-system.ts'

type ReadingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** A booking, how far its stay has come, and what is owed. The look is noted. */
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
    clock,
  } = deps
  await noteOf(clock, actorOf(system), 'readBooking')(db, stay.id)
  const [booking] = await bookingPayloads(db, vault, [stay])
  if (booking === undefined) return refuse('unknown_booking')
  const lines = await openLines(db, vault, stay.id)
  return { ...booking, lines: lines.map(linePayloadOf) }
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
