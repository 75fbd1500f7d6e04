import type { Guest } from '@tomari/guest-rules/guest/guest'
import type { TidyingSwitches } from '@tomari/guest-rules/guest/guest-tidying'
import { expectedParty, type PartyCounts, padParty, partySize } from '@tomari/guest-rules/guest/party'
import type { Site } from '@tomari/tenant-config/site'
import type { Session } from '../../../session/session.ts'
import type { Catalogue } from '../../../text/catalogue.ts'

export const partyOf = ({ reservation }: Session, site: Site): PartyCounts =>
  expectedParty(reservation, site.reservation)

/** The guests of the session, with a place for each that has not been entered yet. */
export const guestsOf = (session: Session, site: Site): readonly Guest[] =>
  padParty(session.guests, partyOf(session, site))

export const tidyingOf = ({ guests }: Site): TidyingSwitches => ({
  toFullWidth: guests.convertToFullWidth,
  splitSingleName: guests.splitSingleName,
})

/** How a companion is called, by the place among the guests: Japanese counts companions, English counts guests. */
export const companionTitle = (place: number, { t }: Catalogue): string =>
  t('components.guests.companion', { companion: place, guest: place + 1 })

/** The same, with how many there are in all, for one of many. */
export const companionOfAll = (place: number, party: PartyCounts, { t }: Catalogue): string => {
  const guests = partySize(party)
  return t('components.guests.companion_of', {
    companion: place,
    companions: guests - 1,
    guest: place + 1,
    guests,
  })
}

/** Adult, child, or one of the others that a reservation counts, who come last. */
export const companionTag = (place: number, { adults, children }: PartyCounts, { t }: Catalogue): string => {
  if (place < adults) return t('components.guests.adult')
  return t(place < adults + children ? 'components.guests.child' : 'components.guests.other')
}

/** Next after the representative, which says who is to be described then. */
export const nextText = (party: PartyCounts, text: Catalogue): string =>
  partySize(party) > 1
    ? text.t('components.guests.next', { guest: companionTitle(1, text) })
    : text.t('components.button.next')
