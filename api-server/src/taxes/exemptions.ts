/** Why a person may owe no tax, and by what the hotel shows it to the town. */
export const EXEMPTIONS = {
  /** A school's journey or other event, with those who accompany it. */
  school_event: 'school_certificate',
  /** An event of a nursery or kindergarten, children from three years on and those who accompany them. */
  nursery_event: 'school_certificate',
  /** On duty for a foreign state. */
  diplomat: 'diplomat_card',
  /** Booked as a child, where the hotel's own rule exempts children. */
  child: 'age',
  child_under_12: 'age',
  child_to_primary_school: 'age',
} as const satisfies Readonly<Record<string, string>>

/** Why a person may owe no tax. */
export type Exemption = keyof typeof EXEMPTIONS

/** Is this the name of an exemption? */
export const isExemption = (name: string): name is Exemption => Object.hasOwn(EXEMPTIONS, name)

/** Does the exemption go by age alone? Whoever is booked as a child has it. */
export const isByAge = (exemption: Exemption): boolean => EXEMPTIONS[exemption] === 'age'

/** What most towns and prefectures exempt. */
export const USUAL_EXEMPTIONS: readonly Exemption[] = ['school_event', 'nursery_event', 'diplomat']

/** What towns exempt from bathing tax, beside children. */
export const BATHING_EXEMPTIONS: readonly Exemption[] = ['school_event']

/** So many of a party owe no tax, for this reason. */
export interface ExemptPersons {
  readonly reason: Exemption
  readonly persons: number
}
