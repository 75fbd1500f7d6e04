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
  type BathingTaxRule,
  type OwnTaxRule,
  type PlaceTaxRule,
  type StayTaxes,
  hasBathingTax,
  personsTaxed,
} from './stay-taxes.ts'
export {
  BOOKED_AMOUNTS,
  type Billing,
  type BookedAmounts,
  type Issuer,
  allBillings,
  billingOf,
  isRegistrationNumber,
  issuer,
  saveBilling,
} from './store/billing.ts'
export { type TaxLine, type TaxedStay, taxLines } from './tax-lines.ts'
export { exemptionsOn } from './taxes-of-nights.ts'
export { type TaxKind, isConfirmed, rateText } from './TaxPlace.ts'
