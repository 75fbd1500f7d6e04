import { hotelDay } from '../../platform/index.ts'
import type { ChallengeAccess } from '../PaymentGateway.ts'

export interface Trade extends ChallengeAccess {
  readonly state: 'captured' | 'refunded' | 'not_charged' | 'authenticated' | 'unknown'
  readonly amountYen: number
  /** `yyyymmddHHMMSS` in Japan. */
  readonly processedAt: string
}

const states: Readonly<Record<string, Trade['state']>> = {
  CAPTURE: 'captured',
  SALES: 'captured',
  VOID: 'refunded',
  RETURN: 'refunded',
  RETURNX: 'refunded',
  UNPROCESSED: 'not_charged',
  AUTHENTICATED: 'authenticated',
  CHECK: 'not_charged',
}

export const accessIn = (fields: ReadonlyMap<string, string>): ChallengeAccess => ({
  accessId: fields.get('AccessID') ?? '',
  accessPass: fields.get('AccessPass') ?? '',
})

export const accessFields = ({ accessId, accessPass }: ChallengeAccess) => ({
  AccessID: accessId,
  AccessPass: accessPass,
})

export const tradeIn = (fields: ReadonlyMap<string, string>): Trade => ({
  state: states[fields.get('Status') ?? ''] ?? 'unknown',
  amountYen: Number(fields.get('Amount') ?? Number.NaN),
  ...accessIn(fields),
  processedAt: fields.get('ProcessDate') ?? '',
})

/**
 * The provider gives money back as cancelled on the day of the charge, as returned within its month, and with another
 * word after that. Days are Japan's.
 */
export function jobToReturn(processedAt: string, now: Date): 'VOID' | 'RETURN' | 'RETURNX' {
  const today = hotelDay(now).replaceAll('-', '')
  if (processedAt.slice(0, 8) === today) return 'VOID'
  return processedAt.slice(0, 6) === today.slice(0, 6) ? 'RETURN' : 'RETURNX'
}

export type GmoCall =
  | 'EntryTran'
  | 'ExecTran'
  | 'SecureTran2'
  | 'Tds2Result'
  | 'SearchTrade'
  | 'AlterTran'
  | 'ChangeTran'

type GmoAnswer =
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, string> }
  /** Refused; detailed codes such as `42G020000`. */
  | { readonly kind: 'errors'; readonly codes: readonly string[] }
  /** Nothing, nothing in time, or nothing that the protocol knows: whether the call was carried out is open. */
  | { readonly kind: 'silence' }

/** Never throws because of the provider. */
export type GmoLine = (
  call: GmoCall,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<GmoAnswer>

/** The script that makes tokens, for the provider's test site and for its real one. */
export const gmoScriptUrl = (site: string): string =>
  /^https:\/\/pt\d*\./.test(site)
    ? 'https://stg.static.mul-pay.jp/ext/js/token.js'
    : 'https://static.mul-pay.jp/ext/js/token.js'

/** A field that stands in every answer of a call that was carried out: it distinguishes answers from anything else. */
const proof: Readonly<Record<GmoCall, string>> = {
  EntryTran: 'AccessID',
  ExecTran: 'ACS',
  SecureTran2: 'TranID',
  Tds2Result: 'Tds2TransResult',
  SearchTrade: 'Status',
  AlterTran: 'AccessID',
  ChangeTran: 'AccessID',
}

/**
 * Forms posted to `<site>/payment/<call>.idPass`, answered as one line of fields.
 * @param site address of the provider, such as `https://p01.mul-pay.jp`
 */
export function gmoLine(site: string): GmoLine {
  const base = site.replace(/\/+$/, '')
  return async (call, fields, signal) => {
    try {
      const response = await fetch(`${base}/payment/${call}.idPass`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        redirect: 'error',
        signal,
      })
      return response.ok ? answerIn(await response.text(), call) : { kind: 'silence' }
    } catch {
      // Refused, cut, slow, or not to be trusted (TLS): each is no answer.
      return { kind: 'silence' }
    }
  }
}

const REDIRECT = 'RedirectUrl='

/** The last field of an answer: an address as it is, whose own `&` and `=` are not escaped. */
function fieldsIn(text: string): Map<string, string> {
  const start = text.startsWith(REDIRECT) ? 0 : text.indexOf(`&${REDIRECT}`) + 1
  if (!text.startsWith(REDIRECT, start)) return new Map(new URLSearchParams(text))
  const address = text.slice(start + REDIRECT.length)
  return new Map([
    ...new URLSearchParams(text.slice(0, start)),
    // Should the provider begin to escape it one day, it is no address before it is read like any other field.
    ['RedirectUrl', URL.canParse(address) ? address : (new URLSearchParams(`a=${address}`).get('a') ?? '')],
  ])
}

export function answerIn(text: string, call: GmoCall): GmoAnswer {
  const fields = fieldsIn(text.trim())
  const codes = (fields.get('ErrInfo') ?? '').split('|').filter((code) => /^[A-Z0-9]{5,12}$/.test(code))
  if (codes.length > 0) return { kind: 'errors', codes }
  return fields.has(proof[call]) ? { kind: 'fields', fields } : { kind: 'silence' }
}
