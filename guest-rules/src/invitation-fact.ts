import type { Rule } from './problem.ts'

/** Longest fact beside an invitation: as much as the call takes. */
export const INVITATION_FACT_MAX_LENGTH = 100

/** What is wrong with it: only that it is missing. The server alone finds out whether it is a name or digits of a number. */
export const problemOfInvitationFact = (text: string): Rule | null => (text.trim() === '' ? 'required' : null)
