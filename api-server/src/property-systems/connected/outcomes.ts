import type { HttpAnswer, Outcome } from './ConnectedSystem.ts'

export const done = <Value>(value: Value): Outcome<Value> => ({ kind: 'done', value })
export const refused = (code: string): Outcome<never> => ({ kind: 'refused', code })
export const later = (code: string, notBefore: Date | null = null): Outcome<never> => ({
  kind: 'later',
  code,
  notBefore,
})

export const early = (code: string, notBefore: Date): Outcome<never> => ({ kind: 'early', code, notBefore })

/** What becomes of a lost answer: a call that changes nothing may be made again. */
export const lost = (isWrite: boolean, code: string, notBefore: Date | null = null): Outcome<never> =>
  isWrite ? { kind: 'unknown', code } : later(code, notBefore)

type Headers = Extract<HttpAnswer, { kind: 'answer' }>['headers']

/** The furthest that a system can put its calls off by one answer. */
const LONGEST_PAUSE_MS = 60 * 60 * 1000

/** The moment of `Retry-After`, which is whole seconds or a date; null without one that is to come. */
export function retryMoment(headers: Headers, now: Date): Date | null {
  const header = headers['retry-after']?.trim() ?? ''
  const at = /^\d{1,9}$/.test(header) ? now.getTime() + Number(header) * 1_000 : Date.parse(header)
  return at > now.getTime() ? new Date(Math.min(at, now.getTime() + LONGEST_PAUSE_MS)) : null
}
