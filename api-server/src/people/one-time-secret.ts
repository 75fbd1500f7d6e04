import { acceptedStep, newOneTimeSecret } from './one-time-code.ts'
import type { Person } from './Person.ts'
import type { StoredPerson } from './store/desk-people.ts'
import type { Deps, Vault } from '../platform/index.ts'

export const placeOfSecret = ({ id }: Pick<Person, 'id'>) => ({ kind: 'desk_person', row: id }) as const

/** Null where the code fits no step. An unknown person costs the same work. */
export function stepTyped(
  deps: Pick<Deps, 'vault' | 'randomBytes'>,
  person: StoredPerson | null,
  code: string,
  moment: Date,
): number | null {
  const secret = person === null ? null : secretOf(deps.vault, person)
  const step = acceptedStep(secret ?? newOneTimeSecret(deps.randomBytes), code, {
    moment,
    usedStep: person?.usedStep ?? null,
  })
  return secret === null ? null : step
}

/** Null where there is none, or its data key is gone: then a reset helps. */
function secretOf(vault: Vault, person: StoredPerson): Uint8Array | null {
  if (person.oneTimeSecretSealed === null) return null
  try {
    return vault.open(placeOfSecret(person), person.oneTimeSecretSealed)
  } catch {
    return null
  }
}
