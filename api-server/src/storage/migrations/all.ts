import type { Migration } from 'kysely'
import { checkIn } from './0001-check-in.ts'
import { payment } from './0002-payment.ts'
import { checkOut } from './0003-check-out.ts'
import { watchedScripts } from './0004-watched-scripts.ts'
import { keptAssets } from './0005-kept-assets.ts'
import { paymentBooks } from './0006-payment-books.ts'
import { secondFacts } from './0007-second-facts.ts'
import { sealedTexts } from './0008-sealed-texts.ts'
import { audit } from './0009-audit.ts'
import { givenUpMails } from './0011-given-up-mails.ts'
import { whosePictures } from './0012-whose-pictures.ts'
import { textsByLanguage } from './0013-texts-by-language.ts'
import { calledOffStays } from './0014-called-off-stays.ts'
import { dataKeyPrints } from './0015-data-key-prints.ts'
import { retiredFacilities } from './0015-retired-facilities.ts'
import { paymentMeans } from './0016-payment-means.ts'
import { correctedBills } from './0017-corrected-bills.ts'
import { lastImports } from './0018-last-imports.ts'
import { stayEvents } from './0019-stay-events.ts'
import { refundParts } from './payments/0020-refund-parts.ts'
import { taxExemptions } from './taxes/0021-tax-exemptions.ts'
import { guestCorrections } from './0023-guest-corrections.ts'
import { paymentChallenges } from './payments/0024-payment-challenges.ts'
import { sandboxChallenges } from './payments/0025-sandbox-challenges.ts'
import { toldBills } from './0026-told-bills.ts'
import { taxRates } from './0027-tax-rates.ts'
import { withdrawnReceipts } from './payments/0028-withdrawn-receipts.ts'
import { deskPeople } from './people/0029-desk-people.ts'
import { boardStays } from './0030-board-stays.ts'
import { invitations } from './invitations/0031-invitations.ts'
import { numbersByHotel } from './0035-numbers-by-hotel.ts'
import { deskParts } from './0036-desk-parts.ts'
import { deskPasskeys } from './people/0032-desk-passkeys.ts'
import { importMaps } from './0034-import-maps.ts'
import { identityChecks } from './people/0033-identity-checks.ts'

/** Every migration by name; they run in the alphabetical order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-check-in': checkIn,
  '0002-payment': payment,
  '0003-check-out': checkOut,
  '0004-watched-scripts': watchedScripts,
  '0005-kept-assets': keptAssets,
  '0006-payment-books': paymentBooks,
  '0007-second-facts': secondFacts,
  '0008-sealed-texts': sealedTexts,
  '0009-audit': audit,
  '0011-given-up-mails': givenUpMails,
  '0012-whose-pictures': whosePictures,
  '0013-texts-by-language': textsByLanguage,
  '0014-called-off-stays': calledOffStays,
  '0015-data-key-prints': dataKeyPrints,
  '0015-retired-facilities': retiredFacilities,
  '0016-payment-means': paymentMeans,
  '0017-corrected-bills': correctedBills,
  '0018-last-imports': lastImports,
  '0019-stay-events': stayEvents,
  '0020-refund-parts': refundParts,
  '0021-tax-exemptions': taxExemptions,
  '0023-guest-corrections': guestCorrections,
  '0024-payment-challenges': paymentChallenges,
  '0025-sandbox-challenges': sandboxChallenges,
  '0026-told-bills': toldBills,
  '0027-tax-rates': taxRates,
  '0028-withdrawn-receipts': withdrawnReceipts,
  '0029-desk-people': deskPeople,
  '0030-board-stays': boardStays,
  '0031-invitations': invitations,
  '0032-desk-passkeys': deskPasskeys,
  '0033-identity-checks': identityChecks,
  '0034-import-maps': importMaps,
  '0035-numbers-by-hotel': numbersByHotel,
  '0036-desk-parts': deskParts,
}
