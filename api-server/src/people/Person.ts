import { type DeskRight, type DeskRole, deskRights, deskRoles } from '@tomari/contract/desk-page/roles'

/** Somebody who works at the front desk, and signs in at its page. */
export interface Person {
  readonly id: string
  /** What the person signs in as, and what the audit trail says. */
  readonly name: string
  /** The house that the person works in; null for all. */
  readonly facilityId: string | null
  readonly role: DeskRole
}

const A_NAME = /^[a-z0-9._-]{2,40}$/

/** The name that somebody types to sign in, in small letters; null where it cannot be one. */
export function signInNameIn(typed: string): string | null {
  const name = typed.normalize('NFKC').trim().toLowerCase()
  return A_NAME.test(name) ? name : null
}

/** The role of this name; null when there is none. */
export const roleNamed = (text: string): DeskRole | null => deskRoles.find((role) => role === text) ?? null

/** The lowest role that may do each: whoever is above may too. */
const LOWEST: Readonly<Record<DeskRight, DeskRole>> = {
  stays: 'desk',
  money_back: 'manager',
  audit: 'manager',
  people: 'manager',
  house: 'engineer',
}

/** Whether somebody of this role may do it. */
export const mayDo = (role: DeskRole, right: DeskRight): boolean =>
  deskRoles.indexOf(role) >= deskRoles.indexOf(LOWEST[right])

/** All that somebody of this role may do. */
export const rightsOf = (role: DeskRole): readonly DeskRight[] =>
  deskRights.filter((right) => mayDo(role, right))

/** Whether the person works in a house. */
export const worksIn = ({ facilityId }: Pick<Person, 'facilityId'>, house: string): boolean =>
  facilityId === null || facilityId === house
