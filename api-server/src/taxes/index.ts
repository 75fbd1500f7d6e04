export {
  bookedBill,
  type ReportedBill,
  reportedBillsOf,
  reportedTaxYen,
  saveReportedBill,
} from './booked-bill.ts'
export { taxReportCommand } from './commands/tax-report.ts'
export { type ExemptPersons, saveTaxExemption, taxExemptionsOf } from './exemptions.ts'
export { taxPlace, taxPlaces } from './places.ts'
export {
  type AccommodationTaxRule,
  allBillings,
  type BathingTaxRule,
  type Billing,
  BOOKED_AMOUNTS,
  billingOf,
  hasBathingTax,
  type Issuer,
  isRegistrationNumber,
  issuer,
  type OwnTaxRule,
  type PlaceTaxRule,
  personsTaxed,
  type StayTaxes,
  saveBilling,
} from './store/billing.ts'
export { isConfirmed, rateText, type TaxKind } from './TaxPlace.ts'
export { type TaxedStay, type TaxLine, taxLines } from './tax-lines.ts'
export { exemptionsOn } from './taxes-of-nights.ts'
