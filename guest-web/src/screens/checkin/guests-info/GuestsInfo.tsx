import { companionFieldsShown, problemsOfCompanion } from '@tomari/guest-rules/guest/companion'
import { answerOf } from '@tomari/guest-rules/guest/field'
import type { Guest } from '@tomari/guest-rules/guest/guest'
import { tidied } from '@tomari/guest-rules/guest/guest-tidying'
import {
  fieldsShown,
  livesOverseas,
  problemsOfRepresentative,
} from '@tomari/guest-rules/guest/representative'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import { type Rule, signsRefused } from '@tomari/guest-rules/problem'
import { useState } from 'react'
import type { ShownProblem } from '../../../screen-kit/form/form.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { withCompanions, withRepresentative } from '../../../session/session.ts'
import { problemText } from '../../../text/problem-text.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/content/Notice.tsx'
import { focusField } from '../../../ui/form/Form.tsx'
import { GuestSummary } from '../guest-form/GuestSummary.tsx'
import { ruleOfRepresentative } from '../guest-form/guest-values.ts'
import { companionTitle, guestsOf, partyOf, tidyingOf } from '../guest-form/party.ts'
import { useCountries } from '../guest-form/summary-row.tsx'

/** All guests' details once more, each with a link to correct them (R8.34). */
export default function GuestsInfo() {
  const { session, site, update, proceed } = useStep('/checkin/guests-info')
  const { t } = useText()
  const [isRefused, setRefused] = useState(false)
  const { visibility } = session
  // Going back keeps what was typed as it was typed.
  const [representative, ...companions] = guestsOf(session, site).map((guest) =>
    tidied(guest, tidyingOf(site)),
  )
  const guests = representative === undefined ? [] : [representative, ...companions]
  const problems = useGuestProblems(guests, visibility)
  const countries = useCountries(
    representative !== undefined && livesOverseas(representative, visibility.representative),
  )

  const fix = useAction((guestIndex: number) => proceed('fix', { guestIndex }))
  const next = useAction(async () => {
    const [first] = problems
    if (first !== undefined || representative === undefined) {
      setRefused(true)
      focusField(first?.field ?? fixId(0))
      return
    }
    update((current) => withCompanions(withRepresentative(current, representative), companions))
    await proceed('next')
  })

  return (
    <Screen
      route="/checkin/guests-info"
      title={t('checkin.guests-info.heading')}
      problems={isRefused ? problems : []}
      primary={<Button onClick={() => next.run()}>{t('checkin.guests-info.button')}</Button>}
    >
      {problems.length > 0 && !isRefused && (
        <Notice tone="warn">{t('checkin.guests-info.missing_notice')}</Notice>
      )}
      {guests.map((guest, place) => (
        <GuestSummary
          // Guests have no name of their own before one is entered: their place is what they are.
          key={fixId(place)}
          guest={guest}
          place={place}
          fixId={fixId(place)}
          party={partyOf(session, site)}
          visibility={visibility}
          countries={countries}
          onFix={() => fix.run(place)}
        />
      ))}
    </Screen>
  )
}

/**
 * The first thing that keeps a guest from being checked in, in the order of the form that corrects it; null when nothing does. A guest
 * may come here with it: going back stores what was typed, also what is not right yet.
 * @param place 0 for the representative
 */
export const problemOfGuest = (guest: Guest, place: number, { representative, companion }: Visibility) => {
  const problems: Readonly<Partial<Record<string, Rule>>> =
    place === 0 ? problemsOfRepresentative(guest, representative) : problemsOfCompanion(guest, companion)
  const fields = place === 0 ? fieldsShown(representative, guest) : companionFieldsShown(companion)
  for (const { name } of fields) {
    const rule = problems[name]
    if (rule === undefined) continue
    const reading = ruleOfRepresentative(name)
    const signs = reading === undefined ? [] : signsRefused(reading, answerOf(guest, name))
    return { field: name, rule, signs }
  }
  return null
}

/** Id of the button that leads to the form with a guest's details. */
export const fixId = (place: number): string => `fix-${place}`

/** One sentence for each guest who cannot be checked in yet, linked to the button that leads to the form. */
const useGuestProblems = (guests: readonly Guest[], visibility: Visibility): readonly ShownProblem[] => {
  const text = useText()
  return guests.flatMap((guest, place) => {
    const problem = problemOfGuest(guest, place, visibility)
    if (problem === null) return []
    const sentence = problemText(text, problem.field, problem.rule, problem.signs)
    const message =
      place === 0
        ? sentence
        : text.t('problems.of_companion', { companion: companionTitle(place, text), problem: sentence })
    return [{ field: fixId(place), message }]
  })
}
