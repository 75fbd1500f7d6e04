import { inEveryLanguage } from '@tomari/contract/languages'
import type { Transaction } from 'kysely'
import { billingOf, type Issuer } from '../taxes/index.ts'
import { type Facility, facilityNamed } from '../hotels/index.ts'
import { hotelDay, inLanguage, type Schema, type Vault } from '../platform/index.ts'
import { linesOfSettlement, payerOf, type ReceiptedMeans } from '../bills/index.ts'
import { receiptNumber } from './Receipt.ts'
import type { Reservation } from '../stays/index.ts'
import { writeMails } from './store/outbox.ts'
import { receiptMailsOf } from './store/receipt-mails.ts'
import { storeReceipt, lastVoidReceipt, nextReceiptCounter } from './store/receipts.ts'

interface PaidSettlement {
  readonly requestId: string
  readonly reservation: Reservation
  readonly means: ReceiptedMeans
  readonly isSample: boolean
}

/**
 * Issues the receipt of a settlement, and puts it in the outbox for every address that the guest has given. All of it
 * in the transaction of the payment: there is no card payment without its receipt, and no receipt twice.
 * @returns its number
 */
export async function issueReceipt(
  transaction: Transaction<Schema>,
  vault: Vault,
  { requestId, reservation, means, isSample }: PaidSettlement,
  moment: Date,
): Promise<string> {
  const facility = await facilityNamed(transaction, { by: 'id', value: reservation.facilityId })
  if (facility === null) throw new Error(`the facility of ${requestId} is gone`)
  const issuedOn = hotelDay(moment)
  const number = await nextReceiptNumber(transaction, facility, moment)
  const { invoiceName, language } = await payerOf(transaction, vault, requestId)
  const before = await lastVoidReceipt(transaction, reservation.id)
  const receipt = {
    number,
    issuedOn,
    language,
    issuer: (await billingOf(transaction, facility.id))?.issuer ?? unregisteredIssuer(facility),
    facilityName: inLanguage(facility.name, language),
    addressee: invoiceName,
    arrival: reservation.arrival,
    departure: reservation.departure,
    lines: await linesOfSettlement(transaction, vault, requestId),
    means,
    isSample,
    replaces: before === null ? null : ({ number: before, why: 'refund' } as const),
  }
  const receiptRow = { requestId, reservationId: reservation.id, facilityId: facility.id, receipt }
  await storeReceipt(transaction, vault, receiptRow, moment)
  const addresses = await receiptMailsOf(transaction, vault, reservation.id)
  await writeMails(transaction, vault, { document: 'receipt', receiptNumber: number }, addresses, moment)
  return number
}

/** Other transactions wait until this one ends. */
export async function nextReceiptNumber(
  transaction: Transaction<Schema>,
  { id, code }: Pick<Facility, 'id' | 'code'>,
  moment: Date,
): Promise<string> {
  const year = Number(hotelDay(moment).slice(0, 4))
  return receiptNumber(code, year, await nextReceiptCounter(transaction, id, year))
}

/** A hotel without an issuer still issues receipts, without a registration number. */
const unregisteredIssuer = ({ name }: Facility): Issuer => ({
  name,
  address: inEveryLanguage(() => ''),
  phone: '',
  registrationNumber: null,
})
