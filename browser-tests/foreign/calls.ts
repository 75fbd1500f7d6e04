import type { VariantName } from '../foreign-back-end/variants.ts'

/** Of whom the check-ins are, as the chain keeps it. */
export const STAY_NAME = 'テストタロウ'

/** A check-in from the search to the register; the point programme is asked about those alone who come with their number. */
export const checkin = (variant: VariantName): readonly string[] => [
  'facilities',
  'checkin_authtoken_request',
  'facility',
  ...(variant === 'legacy' ? ['members'] : []),
  'checkin_code',
  'checkin_info_request',
  'hotel_agreement',
  'upload_agreement_signature',
  'execute_checkin_request',
]

export const paid = ['web_email_register', 'public_key', 'settlement', 'checkin_code']
