import { deskMeans, receiptedDeskMeans } from '@tomari/contract/desk-page/row'

export { type DeskMeans, deskMeans as DESK_MEANS } from '@tomari/contract/desk-page/row'

/**
 * How a bill was paid, as a closed set.
 *
 * - `card`: on the guest's phone, through the payment provider. Everything else was paid at the desk, and no provider knows of it.
 * - `cash`: in money.
 * - `terminal`: with the hotel's own card terminal.
 * - `invoice`: a firm gets an invoice from the hotel.
 * - `agency`: a travel agency has taken the money, or will.
 * - `other`: vouchers and whatever else a hotel takes.
 */
export const PAYMENT_MEANS = ['card', ...deskMeans] as const

export type PaymentMeans = (typeof PAYMENT_MEANS)[number]

/**
 * Means by which the hotel itself takes the guest's money: only for these is there a receipt of ours. A guest who
 * pays an agency or gets an invoice has a document from them.
 */
export const RECEIPTED_MEANS = ['card', ...receiptedDeskMeans] as const satisfies readonly PaymentMeans[]

export type ReceiptedMeans = (typeof RECEIPTED_MEANS)[number]

export const isReceipted = <Means extends PaymentMeans>(means: Means): means is Means & ReceiptedMeans =>
  RECEIPTED_MEANS.some((receipted) => receipted === means)
