export { BOOKED_AMOUNTS, type Billing, type Issuer, isRegistrationNumber } from './Billing.ts'
export { type ReportedBill, bookedBill, reportedTaxYen } from './booked-bill.ts'
export { taxReportCommand } from './commands/tax-report.ts'
export { rateText } from './commands/tax-words.ts'
export type { ExemptPersons } from './exemptions.ts'
export { exemptionsOn } from './layers.ts'
export { taxPlace, taxPlaces } from './places.ts'
export {
  type AccommodationTaxRule,
  type BathingTaxRule,
  type OwnTaxRule,
  type PlaceTaxRule,
  type StayTaxes,
  hasBathingTax,
  personsTaxed,
} from './stay-taxes.ts'
export { allBillings, billingOf, issuer, saveBilling } from './store/billing.ts'
export { reportedBillsOf, saveReportedBill } from './store/reported-bills.ts'
export { saveTaxExemption, taxExemptionsOf } from './store/tax-exemptions.ts'
export { type TaxLine, type TaxedStay, taxLines } from './tax-lines.ts'
export { type TaxKind, isConfirmed } from './TaxPlace.ts'
