import { hotelTime } from '../../../platform/index.ts'
import type { PaymentThere, StayThere } from '../ConnectedSystem.ts'
import type { Fields } from './wire.ts'

const paymentTypes: Readonly<Record<PaymentThere['means'], string | null>> = {
  card: 'credit',
  terminal: 'credit',
  cash: 'cash',
  invoice: null,
  agency: null,
  other: null,
}

/**
 * The contract reads no payment back, and of all calls that take one, the item with a reference of its own alone is posted once however often
 * it is sent: an item of no yen carries the payment. Null for a refund, and for means that each hotel names itself.
 */
export function paymentFields(
  { hotel, id }: StayThere,
  { requestId, yen, means, at }: PaymentThere,
): Fields | null {
  const paymentType = paymentTypes[means]
  if (paymentType === null || yen < 0) return null
  const note = `Tomari ${requestId} ${hotelTime(at)}`
  return {
    propertyID: hotel,
    reservationID: id,
    referenceID: requestId,
    'items[0][appItemID]': 'tomari-payment',
    'items[0][itemName]': 'Tomari payment',
    'items[0][itemQuantity]': '1',
    'items[0][itemPrice]': '0',
    'items[0][itemNote]': note,
    'payments[0][paymentType]': paymentType,
    'payments[0][amount]': String(yen),
    'payments[0][notes]': note,
  }
}
