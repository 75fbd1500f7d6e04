export {
  type ReportedBill,
  bookedBill,
  reportedBillsOf,
  reportedTaxYen,
  saveReportedBill,
} from './booked-bill.ts'
export { taxReportCommand } from './commands/tax-report.ts'
export { type ExemptPersons, saveTaxExemption, taxExemptionsOf } from './exemptions.ts'
export { taxPlace, taxPlaces } from './places.ts'
export {
  type AccommodationTaxRule,
  BOOKED_AMOUNTS,
  type BathingTaxRule,
  type Billing,
  type BookedAmounts,
  type Issuer,
  type OwnTaxRule,
  type PlaceTaxRule,
  type StayTaxes,
  allBillings,
  billingOf,
  hasBathingTax,
  isRegistrationNumber,
  issuer,
  personsTaxed,
  saveBilling,
} from './store/billing.ts'
export { type TaxLine, type TaxedStay, taxLines } from './tax-lines.ts'
export { exemptionsOn } from './taxes-of-nights.ts'
export { type TaxKind, isConfirmed, rateText } from './TaxPlace.ts'
