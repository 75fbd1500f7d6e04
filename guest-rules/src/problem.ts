/**
 * Why a value cannot be taken, as the name of the rule that it breaks: never a sentence. The app turns it into the text
 * `problems.<field>.<rule>` or else `problems.<rule>`; the server refuses with it.
 */
export type Rule =
  | 'required'
  | 'required_select'
  | 'characters'
  | 'digits_only'
  | 'seven_digits'
  | 'no_digits'
  | 'too_long'
  | 'too_short'
  | 'luhn'
  | 'expired'
  | 'mail_format'
  | 'mail_mismatch'
  | 'too_many_mails'
  | 'agreement'
  | 'jpeg'
  | 'heic'
  | 'png'
  | 'unknown'

/** The first broken rule of each field that has one; an empty record says that all is well. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, Rule>>>
