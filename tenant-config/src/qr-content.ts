import type { QrPart } from './rules.ts'
import type { Site } from './site.ts'

/** The facts of a reservation that a QR code can be made of; empty where there is none. */
export interface QrFacts {
  readonly prefix: string
  readonly kanaName: string
  readonly referenceNumber: string
  readonly registerCardStatus: string
  readonly checkinCode: string
  readonly membershipNumber: string
}

/** What a QR code can be made of, by the names of the configuration (R11.2). */
const factors: Readonly<Record<string, (code: QrFacts) => string>> = {
  prefix: (code) => code.prefix,
  kananame: (code) => code.kanaName,
  reference_number: (code) => code.referenceNumber,
  register_card_status: (code) => code.registerCardStatus,
  checkin_code: (code) => code.checkinCode,
  membership_number: (code) => code.membershipNumber,
  blank: () => '',
} satisfies Readonly<Record<QrPart, (code: QrFacts) => string>>

/** What the code of an open bill is always made of: the last item is empty (R11.4). */
const unsettled: Site['qr']['factors'] = [
  ['prefix'],
  ['kananame'],
  ['register_card_status'],
  ['checkin_code'],
  ['blank'],
]

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/**
 * Content of the check-in QR code: base64 of the UTF-8 of the configured factors, joined by commas (R11.1). Of several parts the first
 * that is not empty counts (R11.3).
 */
export const qrContent = (chosen: Site['qr']['factors'], code: QrFacts): string =>
  base64(
    chosen.map((parts) => parts.map((part) => factors[part]?.(code)).find((value) => value) ?? '').join(','),
  )

/** Content of the QR code of an open bill, whatever is configured (R11.4). */
export const unsettledQrContent = (code: QrFacts): string => qrContent(unsettled, code)
