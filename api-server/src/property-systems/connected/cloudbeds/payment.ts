import { hotelTime } from '../../../platform/index.ts'
import type { PaymentThere, StayThere } from '../ConnectedSystem.ts'
import type { Fields } from './wire.ts'

/**
 * The contract reads no payment back, and of all calls that take one, the item with a reference of its own alone is posted once however often
 * it is sent: an item of no yen carries the payment.
 */
export function paymentFields(
  { hotel, id }: StayThere,
  { requestId, yen, at }: PaymentThere,
  paymentType: string,
): Fields {
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
