import { hotelDay } from '../../platform/index.ts'

export interface Trade {
  readonly state: 'captured' | 'refunded' | 'not_charged' | 'authenticated' | 'unknown'
  readonly amountYen: number
  readonly accessId: string
  readonly accessPass: string
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

export const tradeIn = (fields: ReadonlyMap<string, string>): Trade => ({
  state: states[fields.get('Status') ?? ''] ?? 'unknown',
  amountYen: Number(fields.get('Amount') ?? Number.NaN),
  accessId: fields.get('AccessID') ?? '',
  accessPass: fields.get('AccessPass') ?? '',
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
