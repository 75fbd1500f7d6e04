import type { Guest } from '@tomari/guest-rules/guest/guest'
import type { RepresentativeVisibility } from '@tomari/guest-rules/guest/visibility'
import { representativeRows } from '../../../domain/guest-summary.ts'
import { useText } from '../../../text/use-text.ts'
import { GuestCard } from '../../../ui/content/Card.tsx'
import { summaryRow } from '../guest-form/summary-row.tsx'
import { useCountries } from '../guest-form/use-countries.ts'

export interface KnownDetailsProps {
  readonly guest: Guest
  /** Without the details that stand in the form. */
  readonly visibility: RepresentativeVisibility
  /** The guest wants to change some of it. */
  readonly onChange: () => void
}

/** What the hotel knows of a member, to be checked instead of typed. */
export function KnownDetails({ guest, visibility, onChange }: KnownDetailsProps) {
  const text = useText()
  const { t, language } = text
  const title = t('components.guests.representative')
  const countries = useCountries(guest.overseasFlug)
  return (
    <GuestCard
      title={title}
      fix={{
        text: t('checkin.guests-info.fix'),
        spoken: t('checkin.guests-info.fix_spoken', { role: title }),
        onPress: onChange,
      }}
      rows={representativeRows(guest, visibility, language).map((row) => summaryRow(row, countries, text))}
    />
  )
}
