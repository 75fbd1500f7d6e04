import { type DeskRight, type DeskRole, deskRights, deskRoles } from '@tomari/contract/desk-page/row'

export interface Person {
  readonly id: string
  /** Also the name in the audit trail. */
  readonly name: string
  /** Null for all hotels. */
  readonly facilityId: string | null
  readonly role: DeskRole
}

const A_NAME = /^[a-z0-9._-]{2,40}$/

/** In small letters; null where it cannot be a name. */
export function signInNameIn(typed: string): string | null {
  const name = typed.normalize('NFKC').trim().toLowerCase()
  return A_NAME.test(name) ? name : null
}

export const roleNamed = (text: string): DeskRole | null => deskRoles.find((role) => role === text) ?? null

/** The lowest role with each right. */
const LOWEST: Readonly<Record<DeskRight, DeskRole>> = {
  stays: 'desk',
  money_back: 'manager',
  audit: 'manager',
  people: 'manager',
  house: 'engineer',
}

export const mayDo = (role: DeskRole, right: DeskRight): boolean =>
  deskRoles.indexOf(role) >= deskRoles.indexOf(LOWEST[right])

export const rightsOf = (role: DeskRole): readonly DeskRight[] =>
  deskRights.filter((right) => mayDo(role, right))

export const worksIn = ({ facilityId }: Pick<Person, 'facilityId'>, hotelId: string): boolean =>
  facilityId === null || facilityId === hotelId
