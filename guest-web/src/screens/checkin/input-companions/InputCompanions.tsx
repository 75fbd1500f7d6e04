import {
  type CompanionField,
  companionFields,
  companionFieldsShown,
  problemsOfCompanion,
} from '@tomari/guest-rules/guest/companion'
import { answerOf } from '@tomari/guest-rules/guest/field'
import { type Guest, recordBy } from '@tomari/guest-rules/guest/guest'
import { tidied } from '@tomari/guest-rules/guest/guest-tidying'
import { familyNameToTakeOver, guestName } from '../../../domain/guest-name.ts'
import type { Texts } from '../../../screen-kit/form/form.ts'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { FormScreen } from '../../../screen-kit/frame/FormScreen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useKeep, useStep } from '../../../screen-kit/use-step.ts'
import { withCompanions } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { Fold } from '../../../ui/content/Fold.tsx'
import { Section } from '../../../ui/content/Heading.tsx'
import { Why } from '../../../ui/form/Why.tsx'
import { controlProps, neededText, whyOf } from '../guest-form/control-props.ts'
import { companionOf, ruleOfCompanion } from '../guest-form/guest-values.ts'
import {
  companionOfAll,
  companionTag,
  companionTitle,
  guestsOf,
  partyOf,
  tidyingOf,
} from '../guest-form/party.ts'
import { CompanionFields } from './CompanionFields.tsx'
import { anchorOf, useOpenPlace } from './open-place.ts'

/** Companions by their place among the guests: the representative is 0, so the first is 1 (R8.32). */
type Values = Texts<ControlName>

type ControlName = `companions.${number}.${CompanionField}`

const controlOf = (place: number, field: CompanionField): ControlName => `companions.${place}.${field}`

const fieldOf = (control: ControlName): string => control.slice(control.lastIndexOf('.') + 1)

/** A family is seen at once; of more, one is open at a time, and the others stand as rows. */
const MOST_AT_ONCE = 3

/** The companions, one section each (R8.32). */
export default function InputCompanions() {
  const { session, site, update, proceed } = useStep('/checkin/input-companions')
  const text = useText()
  const { t, language } = text
  const visibility = session.visibility.companion
  const fields = companionFieldsShown(visibility)
  const party = partyOf(session, site)
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
  const problemsIn = (values: Values, companion: (typeof companions)[number]) =>
    Object.entries(problemsOfCompanion(submitted(guestIn(values, companion)), visibility))

  const start: Values = Object.fromEntries(
    companions.flatMap(({ guest, place }) =>
      companionFields.map(({ name }) => [controlOf(place, name), answerOf(guest, name)]),
    ),
  )
  const isFolding = companions.length > MOST_AT_ONCE
  /** Whoever is left to describe beside the one that is open: those below first. */
  const leftIn = (values: Values, openPlace: number) => {
    const left = companions.filter(
      (companion) => companion.place !== openPlace && problemsIn(values, companion).length > 0,
    )
    return (left.find(({ place }) => place > openPlace) ?? left[0])?.place ?? null
  }
  const [openPlace, open] = useOpenPlace(() => (isFolding ? leftIn(start, 0) : null))
  const inHand = isFolding ? companions.filter(({ place }) => place === openPlace) : companions

  const next = useAction(async (values: Values) => {
    update((current) => withCompanions(current, guestsIn(values).map(submitted)))
    await proceed('next')
  })
  const nextPlace = (values: Values) => (isFolding ? leftIn(values, openPlace ?? 0) : null)
  const { form, control, summary, submit } = useRuleForm<Values>({
    start,
    ruleOf: (control) => ruleOfCompanion(fieldOf(control)),
    problemsOf: (values) =>
      Object.fromEntries(
        inHand.flatMap((companion) =>
          problemsIn(values, companion).map(([field, rule]) => [
            `companions.${companion.place}.${field}`,
            rule,
          ]),
        ),
      ),
    fieldsOf: () => inHand.flatMap(({ place }) => fields.map(({ name }) => controlOf(place, name))),
    onNext: (values) => {
      const following = nextPlace(values)
      if (following === null) next.run(values)
      else open(following)
    },
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
  const following = nextPlace(form.values())

  return (
    <FormScreen
      route="/checkin/input-companions"
      title={t('checkin.input-companions.heading')}
      lead={fields.length > 0 ? neededText(fields, text) : undefined}
      problems={problems}
      submitText={
        following === null
          ? t('components.button.next')
          : t('components.guests.next', { guest: companionTitle(following, text) })
      }
      onSubmit={submit}
    >
      {fields.length > 0 && <Why {...whyOf(fields, text)} />}
      {companions.map((companion) => {
        const { place } = companion
        const values = form.values()
        const read = (field: CompanionField) => values[controlOf(place, field)] ?? ''
        const title = companionTitle(place, text)
        const tag = companionTag(place, party, text)
        const controls = (
          <CompanionFields
            place={place}
            fields={fields}
            propsOf={(field) => controlProps(field, control(controlOf(place, field.name)))}
            familyName={familyName}
            entry={{
              read: (part) => form.values()[controlOf(place, part)] ?? '',
              write: (part, name) => form.fill(controlOf(place, part), name),
            }}
          />
        )
        if (!isFolding) {
          return (
            <Section key={place} id={anchorOf(place)} title={title} tag={tag} first={place === 1}>
              {controls}
            </Section>
          )
        }
        const isOpen = place === openPlace
        const { name } = guestName(guestIn(values, companion), language)
        const isBegun = fields.some((field) => read(field.name) !== '')
        const isUnfinished = isBegun && problemsIn(values, companion).length > 0
        return (
          <Fold
            key={place}
            id={anchorOf(place)}
            title={isOpen ? companionOfAll(place, party, text) : title}
            tag={tag}
            inside={name === '' ? undefined : t('components.guests.with_honorific', { name })}
            todo={isUnfinished ? t('checkin.input-companions.unfinished') : undefined}
            action={t(isBegun ? 'checkin.guests-info.fix' : 'checkin.input-companions.fill_in')}
            isOpen={isOpen}
            onToggle={() => open(isOpen ? null : place)}
          >
            {controls}
          </Fold>
        )
      })}
    </FormScreen>
  )
}
