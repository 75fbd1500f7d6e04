import type { ShownField } from '@tomari/guest-rules/guest/field'
import { tidied } from '@tomari/guest-rules/guest/guest-tidying'
import { partySize } from '@tomari/guest-rules/guest/party'
import {
  fieldsShown,
  problemsOfRepresentative,
  type RepresentativeField,
} from '@tomari/guest-rules/guest/representative'
import { useState } from 'react'
import { useStore } from 'zustand'
import { unitOf, unitsToFillIn, visibilityBeside } from '../../../domain/member-record.ts'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { FormScreen } from '../../../screen-kit/frame/FormScreen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useKeep, useStep } from '../../../screen-kit/use-step.ts'
import { withPrefillSeen, withRepresentative } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { controlProps, neededText } from '../guest-form/control-props.ts'
import { GuestSummary } from '../guest-form/GuestSummary.tsx'
import {
  type GuestValues,
  guestOf,
  OVERSEAS,
  ruleOfRepresentative,
  valuesOf,
} from '../guest-form/guest-values.ts'
import { nextText, partyOf, tidyingOf } from '../guest-form/party.ts'
import { useCountries } from '../guest-form/summary-row.tsx'
import { RepresentativeFields } from './RepresentativeFields.tsx'

/**
 * The representative's details, each as the facility asks for it (R8.6). A member checks what the hotel
 * knows and fills in the rest; every field is there all the same, for the rules hold for all of them.
 */
export default function InputRepresentative() {
  const { session, site, update, proceed } = useStep('/checkin/input-representative')
  const text = useText()
  const { t } = text
  const home = t('fields.accommodation.home')
  const visibility = session.visibility.representative
  const [representative] = session.guests
  const guestIn = (values: GuestValues) => guestOf(values, representative, home)
  const submitted = (values: GuestValues) => tidied(guestIn(values), tidyingOf(site))
  // The fields to be filled in stay shown while they are filled in; null where the whole form shows.
  const [units, setUnits] = useState(() =>
    session.isPrefilled ? unitsToFillIn(tidied(representative, tidyingOf(site)), visibility) : null,
  )

  const next = useAction(async (values: GuestValues) => {
    update((current) => withPrefillSeen(withRepresentative(current, submitted(values))))
    await proceed('next', { totalGuests: partySize(partyOf(session, site)) })
  })
  const { form, control, summary, submit } = useRuleForm<GuestValues>({
    start: valuesOf(representative, home),
    ruleOf: ruleOfRepresentative,
    problemsOf: (values) => problemsOfRepresentative(submitted(values), visibility),
    fieldsOf: (values) => fieldsShown(visibility, guestIn(values)).map(({ name }) => name),
    onNext: next.run,
  })
  useKeep((current) => withRepresentative(current, guestIn(form.values())))

  const countries = useCountries(units !== null && representative.overseasFlug)
  const residence = useStore(form.state, ({ values }) => values.overseasFlug)
  const shown = fieldsShown(visibility, { ...representative, overseasFlug: residence === OVERSEAS })
  const toFillIn = units === null ? shown : shown.filter((field) => units.has(unitOf(field)))
  const fieldsOf = (fields: readonly ShownField<RepresentativeField>[]) => (
    <RepresentativeFields
      fields={fields}
      propsOf={(field) => controlProps(field, control(field.name))}
      form={form}
      entry={{ read: (part) => form.values()[part], write: form.fill }}
    />
  )
  const showEverything = () => {
    setUnits(null)
    update(withPrefillSeen)
    // The button that was pressed goes; the heading says what to do now.
    document.querySelector('h1')?.focus()
  }
  const heading = units === null ? 'heading' : units.size === 0 ? 'known_heading' : 'missing_heading'

  return (
    <FormScreen
      route="/checkin/input-representative"
      title={t(`checkin.input-representative.${heading}`)}
      lead={[
        t('checkin.input-representative.why'),
        ...(toFillIn.length > 0 ? [neededText(toFillIn, text)] : []),
      ].join('\n')}
      problems={summary}
      submitText={nextText(partyOf(session, site), text)}
      onSubmit={submit}
    >
      {units === null ? (
        fieldsOf(toFillIn)
      ) : (
        <>
          <GuestSummary
            guest={representative}
            place={0}
            party={partyOf(session, site)}
            visibility={{ ...session.visibility, representative: visibilityBeside(units, visibility) }}
            countries={countries}
            onFix={showEverything}
          />
          {units.size > 0 && fieldsOf(toFillIn)}
          <div hidden>{fieldsOf(shown.filter((field) => !units.has(unitOf(field))))}</div>
        </>
      )}
    </FormScreen>
  )
}
