import {
  type CompanionField,
  companionFields,
  companionFieldsShown,
  problemsOfCompanion,
} from '@tomari/guest-rules/guest/companion'
import { answerOf } from '@tomari/guest-rules/guest/field'
import { type Guest, recordBy } from '@tomari/guest-rules/guest/guest'
import { tidied } from '@tomari/guest-rules/guest/guest-tidying'
import { familyNameToTakeOver } from '../../../domain/guest-name.ts'
import type { Texts } from '../../../screen-kit/form/form.ts'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { FormScreen } from '../../../screen-kit/frame/FormScreen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useKeep, useStep } from '../../../screen-kit/use-step.ts'
import { withCompanions } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { controlProps, neededText } from '../guest-form/control-props.ts'
import { companionOf, ruleOfCompanion } from '../guest-form/guest-values.ts'
import { companionTitle, guestsOf, partyOf, tidyingOf } from '../guest-form/party.ts'
import { CompanionSection } from './CompanionSection.tsx'

/** Companions by their place among the guests: the representative is 0, so the first is 1 (R8.32). */
type Values = Texts<ControlName>

type ControlName = `companions.${number}.${CompanionField}`

const controlOf = (place: number, field: CompanionField): ControlName => `companions.${place}.${field}`

const fieldOf = (control: ControlName): string => control.slice(control.lastIndexOf('.') + 1)

/** The companions, one section each (R8.32). */
export default function InputCompanions() {
  const { session, site, update, proceed } = useStep('/checkin/input-companions')
  const text = useText()
  const { t } = text
  const visibility = session.visibility.companion
  const fields = companionFieldsShown(visibility)
  const familyName = familyNameToTakeOver(session.guests[0], (part) =>
    fields.some(({ name }) => name === part),
  )
  const companions = guestsOf(session, site)
    .slice(1)
    .map((guest, index) => ({ guest, place: index + 1 }))
  const guestIn = (values: Values, { guest, place }: (typeof companions)[number]): Guest => {
    const typed = recordBy(
      companionFields,
      'name',
      ({ name }) => values[controlOf(place, name)] ?? answerOf(guest, name),
    )
    return companionOf(typed, guest)
  }
  const guestsIn = (values: Values) => companions.map((companion) => guestIn(values, companion))
  const submitted = (guest: Guest) => tidied(guest, tidyingOf(site))

  const next = useAction(async (values: Values) => {
    update((current) => withCompanions(current, guestsIn(values).map(submitted)))
    await proceed('next')
  })
  const { form, control, summary, submit } = useRuleForm<Values>({
    start: Object.fromEntries(
      companions.flatMap(({ guest, place }) =>
        companionFields.map(({ name }) => [controlOf(place, name), answerOf(guest, name)]),
      ),
    ),
    ruleOf: (control) => ruleOfCompanion(fieldOf(control)),
    problemsOf: (values) =>
      Object.fromEntries(
        companions.flatMap((companion) =>
          Object.entries(problemsOfCompanion(submitted(guestIn(values, companion)), visibility)).map(
            ([field, rule]) => [`companions.${companion.place}.${field}`, rule],
          ),
        ),
      ),
    fieldsOf: () => companions.flatMap(({ place }) => fields.map(({ name }) => controlOf(place, name))),
    onNext: next.run,
  })
  // The companion's number, where there are several.
  const problems = summary.map(({ field, message }) => {
    const [, place = ''] = field.split('.')
    const companion = companionTitle(Number(place), text)
    return companions.length > 1
      ? { field, message: t('problems.of_companion', { companion, problem: message }) }
      : { field, message }
  })
  useKeep((current) => withCompanions(current, guestsIn(form.values())))

  return (
    <FormScreen
      route="/checkin/input-companions"
      title={t('checkin.input-companions.heading')}
      lead={fields.length > 0 ? neededText(fields, text) : undefined}
      problems={problems}
      submitText={t('components.button.next')}
      onSubmit={submit}
    >
      {companions.map(({ place }) => (
        <CompanionSection
          key={place}
          place={place}
          party={partyOf(session, site)}
          fields={fields}
          propsOf={(field) => controlProps(field, control(controlOf(place, field.name)))}
          familyName={familyName}
          entry={{
            read: (part) => form.values()[controlOf(place, part)] ?? '',
            write: (part, name) => form.fill(controlOf(place, part), name),
          }}
        />
      ))}
    </FormScreen>
  )
}
