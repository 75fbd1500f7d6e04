import { tidied } from '@tomari/guest-rules/guest/guest-tidying'
import { livesOverseas } from '@tomari/guest-rules/guest/representative'
import { useState } from 'react'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { withCompanions, withRepresentative } from '../../../session/updates.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/content/Notice.tsx'
import { focusField } from '../../../ui/form/Form.tsx'
import { guestsOf, partyOf, tidyingOf } from '../guest-form/party.ts'
import { useCountries } from '../guest-form/use-countries.ts'
import { GuestSummary } from './GuestSummary.tsx'
import { fixId, useGuestProblems } from './use-guest-problems.ts'

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
          party={partyOf(session, site)}
          visibility={visibility}
          countries={countries}
          onFix={() => fix.run(place)}
        />
      ))}
    </Screen>
  )
}
