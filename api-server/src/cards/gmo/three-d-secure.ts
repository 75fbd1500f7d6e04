import iconv from 'iconv-lite'
import { type DeclineReason, isSecureAddress } from '../PaymentGateway.ts'

export interface ThreeDSecure {
  /** The shop's name on the bank's page, in Japanese or English; null leaves it to the company's console. */
  readonly shopName: string | null
  /** Authenticated payments: as agreed with the company, every one, or none that need not be. */
  readonly required: keyof typeof TD_REQUIRED
  /** A card whose company takes no part is refused, or charged without. */
  readonly otherCards: keyof typeof TDS2_TYPE
  /** Hosts that guests may be sent to, or whose parts (behind a dot) they may be. */
  readonly hosts: readonly string[]
}

/** `TdRequired`. */
const TD_REQUIRED = { as_contracted: '0', always: '1', if_needed: '2' } as const

/** `Tds2Type`. */
const TDS2_TYPE = { refused: '2', charged: '3' } as const

/** Longest `TdTenantName`, in characters of its Base64. */
const TENANT_NAME_MAX = 25

/** `TdTenantName`: the name in EUC-JP, as Base64; null when it has characters that EUC-JP lacks, or is too long. It is never cut. */
export function tenantNameOf(shopName: string): string | null {
  const bytes = iconv.encode(shopName, 'EUC-JP')
  if (iconv.decode(bytes, 'EUC-JP') !== shopName) return null
  const encoded = bytes.toString('base64')
  return encoded.length <= TENANT_NAME_MAX && encoded !== '' ? encoded : null
}

export function entryFields(secure: ThreeDSecure): Readonly<Record<string, string>> {
  const name = secure.shopName === null ? null : tenantNameOf(secure.shopName)
  return {
    TdFlag: '2',
    Tds2Type: TDS2_TYPE[secure.otherCards],
    TdRequired: TD_REQUIRED[secure.required],
    ...(name === null ? {} : { TdTenantName: name }),
  }
}

/** Fields of ExecTran: back by GET, so that the browser brings its cookie along. */
export const returnFields = (returnUrl: string) => ({ RetUrl: returnUrl, CallbackType: '3' })

export function mayBeSentTo(address: string, hosts: readonly string[]): boolean {
  if (!isSecureAddress(address)) return false
  const { hostname } = new URL(address)
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** Reasons of a bank that got no answer. */
const TIMED_OUT: readonly string[] = ['14']
/** Reasons of a bank that is out of order. */
const OUT_OF_ORDER: readonly string[] = ['22']

/** Result and reason of Tds2Result as EMV 3-D Secure names them. */
export function reasonOf(result: string, reason: string): DeclineReason {
  if (TIMED_OUT.includes(reason)) return 'timed_out'
  if (result === 'U' || OUT_OF_ORDER.includes(reason)) return 'unavailable'
  return 'not_authenticated'
}
