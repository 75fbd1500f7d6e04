import type { PictureKind } from '@tomari/contract/desk-page/board'
import type { PropertyPayloadOf } from '@tomari/contract/property-system/operations'
import { openLines } from '../bills/index.ts'
import { guestsOfStay, imageOf } from '../checkin/index.ts'
import { linePayloadOf } from '../checkout/index.ts'
import { type Audit, type Deps, type Refusal, refuse } from '../platform/index.ts'
import type { ListedReservation } from '../stays/index.ts'
import { bookingPayloads } from './booking-payload.ts'

type ReadingDeps = Pick<Deps, 'database' | 'vault'>

/** The look is audited. */
export async function readBooking(
  { database: { db }, vault }: ReadingDeps,
  stay: ListedReservation,
  audit: Audit,
): Promise<PropertyPayloadOf<'readBooking'> | Refusal> {
  await audit(db, stay.id)
  const [booking] = await bookingPayloads(db, vault, [stay])
  if (booking === undefined) return refuse('unknown_booking')
  const lines = await openLines(db, vault, stay.id)
  return { ...booking, lines: lines.map(linePayloadOf) }
}

/** The look is audited. */
export async function readGuests(
  { database: { db }, vault }: ReadingDeps,
  { id }: ListedReservation,
  audit: Audit,
): Promise<PropertyPayloadOf<'readGuests'>> {
  await audit(db, id)
  return { guests: [...(await guestsOfStay(db, vault, id))] }
}

/** The look is audited. */
export const readPicture =
  (kind: PictureKind) =>
  async (
    { database: { db }, vault }: ReadingDeps,
    { id }: ListedReservation,
    audit: Audit,
  ): Promise<PropertyPayloadOf<'readSignature'> | Refusal> => {
    await audit(db, id)
    const image = await imageOf(db, vault, id, kind)
    if (image === null) return refuse('picture_missing')
    return { content_type: 'image/jpeg', image: Buffer.from(image).toString('base64') }
  }
