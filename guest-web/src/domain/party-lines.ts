import type { PartyCounts, PartyDisplays } from '@tomari/guest-rules/guest/party'

/** One line of who stays: 大人 2名様. `kind` is the last part of its text key. */
export interface PartyLine {
  readonly kind: keyof PartyCounts
  readonly n: number
}

/**
 * Who stays, in the order in which it is told: adults always, children and others where they are configured to show
 * (R7.2), also when there are none.
 */
export const partyLines = (counts: PartyCounts, displays: PartyDisplays): readonly PartyLine[] => {
  const lines: readonly (PartyLine & { readonly shows: boolean })[] = [
    { kind: 'adults', n: counts.adults, shows: true },
    { kind: 'children', n: counts.children, shows: displays.children },
    { kind: 'others', n: counts.others, shows: displays.others },
  ]
  return lines.filter(({ shows }) => shows).map(({ kind, n }) => ({ kind, n }))
}
