export interface Order {
  readonly accessId: string
  readonly accessPass: string
  amountYen: number
  status: 'UNPROCESSED' | 'AUTHENTICATED' | 'CAPTURE' | 'VOID' | 'RETURN' | 'RETURNX'
  processedAt: string
  readonly isSecure: boolean
  /** Token that pays, and the way back, once ExecTran has sent the guest to the bank. */
  token: string
  returnUrl: string
  /** Tds2TransResult and Tds2TransResultReason. */
  result: readonly [result: string, reason: string]
}

export const FOUND: Partial<Readonly<Record<string, readonly [string, string]>>> = {
  frictionless: ['Y', ''],
  attempt: ['A', ''],
  not_authenticated: ['N', '01'],
  unavailable: ['U', '22'],
  rejected: ['R', '11'],
}
export const ASKED = ['C', ''] as const
export const CANCELLED = ['N', '26'] as const

export type Fields = ReadonlyMap<string, string>

export const refusal = (code: string) => `ErrCode=${code.slice(0, 3)}&ErrInfo=${code}`
export const accessOf = ({ accessId, accessPass }: Order) => `AccessID=${accessId}&AccessPass=${accessPass}`

export const SENT_TO_BANK: ReadonlySet<string> = new Set([...Object.keys(FOUND), 'challenge'])

/** Null for correct fields of 3-D Secure. */
export function secureProblemOf(fields: Fields): string | null {
  const flag = fields.get('TdFlag') ?? '0'
  if (flag === '0') return null
  if (flag !== '2' || !['2', '3'].includes(fields.get('Tds2Type') ?? '')) return 'E01080010'
  if (!['0', '1', '2'].includes(fields.get('TdRequired') ?? '0')) return 'E01080010'
  const name = fields.get('TdTenantName') ?? ''
  if (name.length > 25) return 'E01370012'
  try {
    new TextDecoder('euc-jp', { fatal: true }).decode(Buffer.from(name, 'base64'))
    return null
  } catch {
    return 'E01370008'
  }
}

/** A moment as `yyyymmddHHMMSS` in Japan. */
export function stampOf(moment: Date): string {
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(moment)
    .split(' ')
  return `${date}${time}`.replaceAll(/\D/g, '')
}
