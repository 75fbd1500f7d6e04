import type { Country } from '@tomari/contract/guest-answers'
import type { Guest } from '@tomari/guest-rules/guest/guest'
import type { PartyCounts } from '@tomari/guest-rules/guest/party'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import { companionRows, representativeRows } from '../../../domain/guest-summary.ts'
import { useText } from '../../../text/use-text.ts'
import { GuestCard } from '../../../ui/content/Card.tsx'
import { companionTag, companionTitle } from './party.ts'
import { summaryRow } from './summary-row.tsx'

interface GuestSummaryProps {
  readonly guest: Guest
  /** 0 for the representative. */
  readonly place: number
  readonly party: PartyCounts
  readonly visibility: Visibility
  readonly countries: readonly Country[]
  /** Id of the button that corrects it. */
  readonly fixId?: string
  readonly onFix: () => void
}

/** One guest's details, to be checked instead of typed. */
export function GuestSummary(props: GuestSummaryProps) {
  const { guest, place, party, visibility, countries, fixId, onFix } = props
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
        ...(fixId !== undefined && { id: fixId }),
        text: t('checkin.guests-info.fix'),
        spoken: t('checkin.guests-info.fix_spoken', { role: title }),
        onPress: onFix,
      }}
      rows={rows.map((row) => summaryRow(row, countries, text))}
    />
  )
}
