import type { VariantName } from '../foreign-back-end/variants.ts'

/** Of whom the check-ins are, as the chain keeps it. */
export const STAY_NAME = 'テストタロウ'

/** The search as shipped; the point programme is asked about those alone who come with their number. */
export const found = (
  variant: VariantName,
  member = variant === 'legacy' ? ['members'] : [],
): readonly string[] => [
  'facilities',
  'checkin_authtoken_request',
  'facility',
  ...member,
  'checkin_code',
  'checkin_info_request',
]

/** The confirmation of a check-in. */
export const registered = ['hotel_agreement', 'upload_agreement_signature', 'execute_checkin_request']

/** A check-in from the search to the register. */
export const checkin = (variant: VariantName): readonly string[] => [...found(variant), ...registered]

/** A payment that succeeds. */
export const paid = ['web_email_register', 'public_key', 'settlement', 'checkin_code']
