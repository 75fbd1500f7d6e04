import { type PartyCounts, partySize } from '@tomari/guest-rules/guest/party'
import type { Catalogue } from '../../../text/catalogue.ts'
import { companionTitle } from './guest-title.ts'

/** Next after the representative, which says who is to be described then. */
export const nextText = (party: PartyCounts, text: Catalogue): string =>
  partySize(party) > 1
    ? text.t('components.guests.next', { guest: companionTitle(1, text) })
    : text.t('components.button.next')
