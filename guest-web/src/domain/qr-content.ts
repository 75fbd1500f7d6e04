import type { QrFactor } from '../site/site.ts'
import type { CheckinCode } from './checkin-code.ts'

/** What a QR code can be made of, by the names of the configuration (R11.2). */
const factors: Readonly<Record<string, (code: CheckinCode) => string>> = {
  prefix: (code) => code.prefix,
  kananame: (code) => code.kanaName,
  reference_number: (code) => code.referenceNumber,
  register_card_status: (code) => code.registerCardStatus,
  checkin_code: (code) => code.checkinCode,
  membership_number: (code) => code.membershipNumber,
  blank: () => '',
}

/** What the code of an open bill is always made of: the last item is empty (R11.4). */
const unsettledFactors: readonly QrFactor[] = [
  'prefix',
  'kananame',
  'register_card_status',
  'checkin_code',
  'blank',
]

const alternativesOf = (factor: QrFactor): readonly string[] => factor.split('||').map((name) => name.trim())

/** Is this a factor that a QR code can be made of, or several with `||` between them? */
export const isQrFactor = (factor: string): boolean =>
  alternativesOf(factor).every((name) => Object.hasOwn(factors, name))

/** `a||b` is a, or b when a is empty. A name that nothing stands for is empty. */
const valueOf = (factor: QrFactor, code: CheckinCode): string =>
  alternativesOf(factor)
    .map((name) => factors[name]?.(code) ?? '')
    .find((value) => value !== '') ?? ''

/** Base64 of a text's UTF-8 bytes. */
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** Content of the check-in QR code: base64 of the UTF-8 of the configured factors, joined by commas (R11.1). */
export const qrContent = (chosen: readonly QrFactor[], code: CheckinCode): string =>
  base64(chosen.map((factor) => valueOf(factor, code)).join(','))

/** Content of the QR code of an open bill, whatever is configured (R11.4). */
export const unsettledQrContent = (code: CheckinCode): string => qrContent(unsettledFactors, code)
