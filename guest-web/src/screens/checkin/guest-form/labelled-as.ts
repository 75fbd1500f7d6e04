import { askerOf, type Question } from '../../../domain/why-asked.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import type { Labelled } from '../../../ui/form/labelled.ts'
import { badgeOf } from './badge.ts'
import { hintOf } from './hint.ts'

/** What stands around a control: its label, whether an answer is needed, what to type, and why it is asked. */
export const labelledAs = (
  question: Question,
  isRequired: boolean,
  text: Catalogue,
  label = text.t(`fields.${question}.label`),
): Labelled => {
  const { t, has } = text
  // A hotel may say it in its own words, which know its prefecture.
  const own = `fields.${question}.why`
  return {
    label,
    badge: badgeOf(isRequired, text),
    hint: hintOf(question, text),
    why: {
      label: t('components.why', { label }),
      text: t(has(own) ? own : `components.why_${askerOf(question)}`),
    },
  }
}
