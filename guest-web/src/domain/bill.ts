/** One line of what was used during the stay, in whole yen; negative for a discount. */
interface BillDetail {
  readonly name: string
  readonly date: string
  readonly yen: number
}

/** The bill to be paid by card, as the hotel sends it: nothing here is computed in the browser. Amounts are whole yen. */
export interface Bill {
  /** What a settlement is made once for. */
  readonly requestId: string
  readonly amountYen: number
  readonly grossTotalYen: number
  readonly usedPointYen: number
  readonly showsGrandTotal: boolean
  readonly bathingTaxYen: number
  readonly accommodationTaxYen: number
  /** Check-out only; empty before the stay. */
  readonly details: readonly BillDetail[]
}

/** Lines of the total, by the last part of their text keys. */
type BillLineName = 'gross_total' | 'used_point' | 'payment_amount' | 'bathing_tax' | 'accommodation_tax'

/** A line of the total: before the amount to pay (`line`), the amount itself, or a part of it. */
export interface BillLine {
  readonly name: BillLineName
  readonly yen: number
  readonly kind: 'line' | 'total' | 'part'
}

/**
 * The lines of the total in their order: gross total and used point only with show-grand-total, taxes only when they
 * are not zero (R12.1). Used point is what is taken off, and negative.
 */
export const billLines = (bill: Bill): readonly BillLine[] => {
  const grandTotal: readonly BillLine[] = bill.showsGrandTotal
    ? [
        { name: 'gross_total', yen: bill.grossTotalYen, kind: 'line' },
        { name: 'used_point', yen: -bill.usedPointYen, kind: 'line' },
      ]
    : []
  const taxes: readonly BillLine[] = [
    { name: 'bathing_tax', yen: bill.bathingTaxYen, kind: 'part' },
    { name: 'accommodation_tax', yen: bill.accommodationTaxYen, kind: 'part' },
  ]
  return [
    ...grandTotal,
    { name: 'payment_amount', yen: bill.amountYen, kind: 'total' },
    ...taxes.filter((tax) => tax.yen !== 0),
  ]
}

/** Whether the lines of the stay add up to the amount to pay; guests read when they do not. */
export const detailsAddUp = (bill: Bill): boolean =>
  bill.details.reduce((sum, detail) => sum + detail.yen, 0) === bill.amountYen
