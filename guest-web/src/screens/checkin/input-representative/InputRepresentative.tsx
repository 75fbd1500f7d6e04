import type { ShownField } from '@tomari/guest-rules/guest/field'
import type { Guest } from '@tomari/guest-rules/guest/guest'
import { tidied } from '@tomari/guest-rules/guest/guest-tidying'
import { partySize } from '@tomari/guest-rules/guest/party'
import {
  fieldsShown,
  problemsOfRepresentative,
  type RepresentativeField,
} from '@tomari/guest-rules/guest/representative'
import { useState } from 'react'
import { useStore } from 'zustand'
import { guestName } from '../../../domain/guest-name.ts'
import { unitOf, unitsToFillIn } from '../../../domain/member-record.ts'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { FormScreen } from '../../../screen-kit/frame/FormScreen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useKeep, useStep } from '../../../screen-kit/use-step.ts'
import { type Session, withPrefillSeen, withRepresentative } from '../../../session/session.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { useText } from '../../../text/use-text.ts'
import { Fold } from '../../../ui/content/Fold.tsx'
import { Lead } from '../../../ui/content/Phrases.tsx'
import { Why } from '../../../ui/form/Why.tsx'
import { controlProps, neededText, whyOf } from '../guest-form/control-props.ts'
import {
  type GuestValues,
  guestOf,
  OVERSEAS,
  ruleOfRepresentative,
  UNANSWERED,
  valuesOf,
} from '../guest-form/guest-values.ts'
import { nextText, partyOf, tidyingOf } from '../guest-form/party.ts'
import { RepresentativeFieldList, RepresentativeSections } from './RepresentativeFields.tsx'
import { ResidenceQuestion, useReadsOtherThanJapanese } from './ResidenceQuestion.tsx'

type Field = ShownField<RepresentativeField>

const isResidence = ({ name }: Field) => name === 'overseasFlug'

/**
 * The representative's details, each as the facility asks for it (R8.6). A member fills in what the hotel does not know; what it
 * knows is folded below, and every field is there all the same, for the rules hold for all of them. A guest who reads another language
 * than Japanese is asked first where they live.
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
  // The fields to be filled in stay open while they are filled in; null where the whole form shows.
  const [units] = useState(() =>
    session.isPrefilled ? unitsToFillIn(tidied(representative, tidyingOf(site)), visibility) : null,
  )
  const isOpenUnit = (field: Field) => units === null || units.has(unitOf(field))
  const [isUnfolded, setUnfolded] = useState(false)
  const readsOther = useReadsOtherThanJapanese()

  const wholeForm = (residence: string): readonly Field[] =>
    fieldsShown(visibility, { ...representative, overseasFlug: residence === OVERSEAS })
  const fieldsOf = (residence: string): readonly Field[] =>
    residence === UNANSWERED ? wholeForm(residence).filter(isResidence) : wholeForm(residence)
  const stored = (current: Session, guest: Guest, { overseasFlug }: GuestValues) => ({
    ...withRepresentative(current, guest),
    isResidenceStated: overseasFlug !== UNANSWERED,
  })

  const next = useAction(async (values: GuestValues) => {
    update((current) => withPrefillSeen(stored(current, submitted(values), values)))
    await proceed('next', { totalGuests: partySize(partyOf(session, site)) })
  })
  const { form, control, summary, submit } = useRuleForm<GuestValues>({
    start: {
      ...valuesOf(representative, home),
      ...(readsOther && visibility.overseas === 2 && !session.isResidenceStated
        ? { overseasFlug: UNANSWERED }
        : {}),
    },
    ruleOf: ruleOfRepresentative,
    problemsOf: (values) =>
      values.overseasFlug === UNANSWERED
        ? { overseasFlug: 'required_select' }
        : problemsOfRepresentative(submitted(values), visibility),
    fieldsOf: (values) => fieldsOf(values.overseasFlug).map(({ name }) => name),
    onNext: next.run,
  })
  useKeep((current) => stored(current, guestIn(form.values()), form.values()))

  const residence = useStore(form.state, ({ values }) => values.overseasFlug)
  const shown = fieldsOf(residence)
  const [first] = readsOther ? shown.filter((field) => isResidence(field) && isOpenUnit(field)) : []
  const open = shown.filter((field) => isOpenUnit(field) && field !== first)
  const folded = shown.filter((field) => !isOpenUnit(field))
  // A problem is never out of sight.
  const isFoldOpen = isUnfolded || summary.some(({ field }) => folded.some(({ name }) => name === field))
  const propsOf = (field: Field) => controlProps(field, control(field.name))
  const rest = {
    propsOf,
    form,
    entry: { read: (part: keyof GuestValues) => form.values()[part], write: form.fill },
  }
  const lead = leadOf(units, wholeForm(residence).filter(isOpenUnit), text)
  const why = <Why {...whyOf(shown, text)} />
  const looksInside = () => {
    setUnfolded(!isFoldOpen)
    update(withPrefillSeen)
  }

  return (
    <FormScreen
      route="/checkin/input-representative"
      title={t(`checkin.input-representative.${headingOf(units)}`)}
      lead={first === undefined ? lead : undefined}
      problems={summary}
      submitText={nextText(partyOf(session, site), text)}
      onSubmit={submit}
    >
      {first !== undefined && <ResidenceQuestion controlProps={propsOf(first)} />}
      {first !== undefined && residence !== UNANSWERED && lead !== undefined && <Lead text={lead} />}
      {units === null && (
        <RepresentativeSections fields={open} {...rest}>
          {why}
        </RepresentativeSections>
      )}
      {units !== null && <RepresentativeFieldList fields={open} {...rest} />}
      {folded.length > 0 && (
        <Fold
          title={t('checkin.input-representative.known')}
          inside={knownOf(representative, folded, text)}
          action={t('checkin.input-representative.known_action')}
          isOpen={isFoldOpen}
          onToggle={looksInside}
        >
          <RepresentativeSections fields={folded} {...rest} />
        </Fold>
      )}
      {units !== null && why}
    </FormScreen>
  )
}

const headingOf = (units: ReadonlySet<string> | null) => {
  if (units === null) return 'heading'
  return units.size === 0 ? 'known_heading' : 'missing_heading'
}

/** What is needed; where the heading asks for the rest, only that some of it is not. */
const leadOf = (units: ReadonlySet<string> | null, open: readonly Field[], text: Catalogue) => {
  if (units?.size === 0) return text.t('checkin.input-representative.known_lead')
  return units === null || open.some(({ required }) => !required) ? neededText(open, text) : undefined
}

/** Name and town of a guest, as far as they are among the fields. */
const knownOf = (guest: Guest, fields: readonly Field[], { t, language }: Catalogue): string => {
  const { name } = guestName(guest, language)
  const isKnown = (group: Field['group']) => fields.some((field) => field.group === group)
  return [
    isKnown('name') || isKnown('kana') ? t('components.guests.with_honorific', { name }) : '',
    isKnown('address') ? `${guest.prefecture}${guest.city}` : '',
  ]
    .filter((part) => part !== '')
    .join(t('components.list_separator'))
}
