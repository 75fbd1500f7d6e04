/** Reasons for which a person owes no tax, each with the hotel's evidence for the town. */
export const EXEMPTIONS = {
  /** A school's journey or other event, with those who accompany it. */
  school_event: 'school_certificate',
  /** An event of a nursery or kindergarten, children from three years on and those who accompany them. */
  nursery_event: 'school_certificate',
  diplomat: 'diplomat_card',
  /** Booked as a child, where the hotel's own rule exempts children. */
  child: 'age',
  child_under_12: 'age',
  child_to_primary_school: 'age',
} as const satisfies Readonly<Record<string, string>>

export type Exemption = keyof typeof EXEMPTIONS

export const isExemption = (name: string): name is Exemption => Object.hasOwn(EXEMPTIONS, name)

/** A guest who is booked as a child has it. */
export const isByAge = (exemption: Exemption): boolean => EXEMPTIONS[exemption] === 'age'

export const USUAL_EXEMPTIONS: readonly Exemption[] = ['school_event', 'nursery_event', 'diplomat']

/** Exemptions of towns from bathing tax, beside children. */
export const BATHING_EXEMPTIONS: readonly Exemption[] = ['school_event']

export interface ExemptPersons {
  readonly reason: Exemption
  readonly persons: number
}
