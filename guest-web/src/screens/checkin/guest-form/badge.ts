import type { Catalogue } from '../../../text/catalogue.ts'
import type { Badge } from '../../../ui/form/labelled.ts'

/** The word beside a label that says whether an answer is needed. */
export const badgeOf = (isRequired: boolean, { t }: Catalogue): Badge =>
  isRequired
    ? { kind: 'required', text: t('components.required') }
    : { kind: 'optional', text: t('components.optional') }
