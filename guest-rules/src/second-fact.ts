import type { Rule } from './problem.ts'

/** Longest fact that a search carries beside the name: as much as the call takes for a phone number. */
export const SECOND_FACT_MAX_LENGTH = 40

/**
 * What is wrong with a second fact: only that it is missing. The server alone finds out whether it is a phone number, a booking
 * number or a code of the hotel.
 */
export const problemOfSecondFact = (text: string): Rule | null => (text.trim() === '' ? 'required' : null)
