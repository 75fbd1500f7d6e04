import * as v from 'valibot'
import type { Deps } from '../platform/index.ts'

/** A person may have to look for the device first. */
const LASTS_MS = 5 * 60 * 1000

type ChallengeDeps = Pick<Deps, 'vault' | 'clock'>

export interface AnsweredChallenge {
  readonly challenge: string
  readonly until: Date
}

/**
 * The challenge carries its end, and a keyed hash of that end and of its purpose: nothing is stored of it until it is answered, however
 * many ask.
 * @param purpose names the act, and the one browser that may answer
 */
export function newChallenge(deps: ChallengeDeps, purpose: string): string {
  const until = deps.clock.now().getTime() + LASTS_MS
  const [mark] = marksOf(deps, purpose, until)
  if (mark === undefined) throw new Error('there is no key to hash with')
  return written(until, mark)
}

/** Null unless the challenge is one of ours, for this purpose and still good. */
export function answeredChallenge(
  deps: ChallengeDeps,
  purpose: string,
  clientData: string,
): AnsweredChallenge | null {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length < MOMENT_BYTES) return null
  const until = bytes.readUIntBE(0, MOMENT_BYTES)
  if (deps.clock.now().getTime() >= until) return null
  const isOurs = marksOf(deps, purpose, until).some((mark) => written(until, mark) === challenge)
  return isOurs ? { challenge, until: new Date(until) } : null
}

const MOMENT_BYTES = 6

function written(until: number, mark: Uint8Array): string {
  const moment = Buffer.alloc(MOMENT_BYTES)
  moment.writeUIntBE(until, 0, MOMENT_BYTES)
  return Buffer.concat([moment, mark]).toString('base64url')
}

/** One for each data key, the first key's first. */
const marksOf = ({ vault }: ChallengeDeps, purpose: string, until: number): readonly Uint8Array[] =>
  vault.searchKeys('passkey_challenge', `${purpose} until ${until}`)

const clientDataForm = v.object({ challenge: v.string() })

function challengeIn(clientData: string): string | null {
  try {
    const text = Buffer.from(clientData, 'base64url').toString('utf8')
    return v.parse(clientDataForm, JSON.parse(text)).challenge
  } catch {
    return null
  }
}
