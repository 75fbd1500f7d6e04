import { emptyGuest, emptyRepresentative, type Guest } from './guest.ts'

export interface PartyCounts {
  readonly adults: number
  readonly children: number
  readonly others: number
}

/** Which counts the configuration shows beside the adults (`show_number_of_children`, `show_number_of_others`). */
export interface PartyDisplays {
  readonly children: boolean
  readonly others: boolean
}

/** A number that says how many: negative ones are 0 (R8.40). */
export const clampedToZero = (number: number): number => Math.max(0, number)

/**
 * The guests to be entered: adults, and children and others where their displays are on (R8.28).
 * @param counts those of the reservation; null while none is known, which means the representative alone (R8.29)
 */
export const expectedParty = (counts: PartyCounts | null, displays: PartyDisplays): PartyCounts =>
  counts === null
    ? { adults: 1, children: 0, others: 0 }
    : {
        adults: clampedToZero(counts.adults),
        children: displays.children ? clampedToZero(counts.children) : 0,
        others: displays.others ? clampedToZero(counts.others) : 0,
      }

/** Number of guests; never less than the representative. */
export const partySize = (party: PartyCounts): number =>
  Math.max(1, party.adults + party.children + party.others)

/**
 * The list of guests for a party (R8.31): adults up to the adult count, children after. "Others" come last
 * and count as children too: there are only these two placeholders, and hotels use the count for
 * infants who share a bed. The representative stays untouched; companions keep what was entered, also when their
 * slot turns from adult to child; guests beyond the party are dropped.
 */
export const padParty = (guests: readonly Guest[], party: PartyCounts): readonly Guest[] => {
  const [representative = emptyRepresentative(), ...companions] = guests
  const slots = Array.from({ length: partySize(party) - 1 }, (_, index): Guest => {
    const isChild = index + 1 >= party.adults
    return { ...(companions[index] ?? emptyGuest()), isChild }
  })
  return [representative, ...slots]
}
