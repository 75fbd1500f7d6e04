import type { Country } from '@tomari/contract/guest-answers'
import type { Guest } from '@tomari/guest-rules/guest/guest'
import type { PartyCounts } from '@tomari/guest-rules/guest/party'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import { companionRows, representativeRows } from '../../../domain/guest-summary.ts'
import { useText } from '../../../text/use-text.ts'
import { GuestCard } from '../../../ui/content/Card.tsx'
import { companionTag, companionTitle } from '../guest-form/party.ts'
import { summaryRow } from '../guest-form/summary-row.tsx'
import { fixId } from './use-guest-problems.ts'

export interface GuestSummaryProps {
  readonly guest: Guest
  /** 0 for the representative. */
  readonly place: number
  readonly party: PartyCounts
  readonly visibility: Visibility
  readonly countries: readonly Country[]
  readonly onFix: () => void
}

/** One guest's details, as far as they are asked for. */
export function GuestSummary({ guest, place, party, visibility, countries, onFix }: GuestSummaryProps) {
  const text = useText()
  const { t, language } = text
  const isRepresentative = place === 0
  const title = isRepresentative ? t('components.guests.representative') : companionTitle(place, text)
  const rows = isRepresentative
    ? representativeRows(guest, visibility.representative, language)
    : companionRows(guest, visibility.companion, language)
  return (
    <GuestCard
      title={title}
      tag={isRepresentative ? undefined : companionTag(place, party, text)}
      fix={{
        id: fixId(place),
        text: t('checkin.guests-info.fix'),
        spoken: t('checkin.guests-info.fix_spoken', { role: title }),
        onPress: onFix,
      }}
      rows={rows.map((row) => summaryRow(row, countries, text))}
    />
  )
}
