import { readNumber } from '@tomari/guest-rules/text/reading'
import { Secret, TOTP } from 'otpauth'
import type { Deps, RandomBytes, Vault } from '../platform/index.ts'
import type { Person } from './Person.ts'
import type { StoredPerson } from './store/desk-people.ts'

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20
const PERIOD_S = 30
const ISSUER = 'Tomari'
/** A clock may be one step wrong, and a person may type for a while. */
const STEPS_BESIDE = 1

const A_CODE = /^\d{6}$/

export const newOneTimeSecret = (randomBytes: RandomBytes): Uint8Array => randomBytes(SECRET_BYTES)

const totpOf = (secret: Uint8Array, name: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label: name,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromHex(Buffer.from(secret).toString('hex')),
  })

/** The address is for the app's camera, the secret for typing. */
export function authenticatorLink(
  secret: Uint8Array,
  name: string,
): { readonly uri: string; readonly secret: string } {
  const totp = totpOf(secret, name)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** RFC 6238. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / (PERIOD_S * 1000))

/**
 * This step, the one before and the one after are accepted. A step that was used, or lies before one, opens nothing a second time.
 * @param usedStep the last that was used; null for none
 */
export function acceptedStep(
  secret: Uint8Array,
  typed: string,
  { moment, usedStep }: { readonly moment: Date; readonly usedStep: number | null },
): number | null {
  // An input method for Japanese may write digits in full width; apps show a gap after the third.
  const code = readNumber(typed)
  if (!A_CODE.test(code)) return null
  const away = totpOf(secret, '').validate({
    token: code,
    timestamp: moment.getTime(),
    window: STEPS_BESIDE,
  })
  if (away === null) return null
  const step = stepAt(moment) + away
  return usedStep !== null && step <= usedStep ? null : step
}

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
