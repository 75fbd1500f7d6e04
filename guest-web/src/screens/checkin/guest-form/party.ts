import type { Guest } from '@tomari/guest-rules/guest/guest'
import type { TidyingSwitches } from '@tomari/guest-rules/guest/guest-tidying'
import { expectedParty, type PartyCounts, padParty } from '@tomari/guest-rules/guest/party'
import type { Session } from '../../../session/session.ts'
import type { Site } from '@tomari/tenant-config/site'

/** Who is to be entered. */
export const partyOf = ({ reservation }: Session, site: Site): PartyCounts =>
  expectedParty(reservation, site.reservation)

/** The guests of the session, with a place for each that has not been entered yet. */
export const guestsOf = (session: Session, site: Site): readonly Guest[] =>
  padParty(session.guests, partyOf(session, site))

/** How names are tidied when a form is submitted. */
export const tidyingOf = ({ guests }: Site): TidyingSwitches => ({
  toFullWidth: guests.convertToFullWidth,
  splitSingleName: guests.splitSingleName,
})
