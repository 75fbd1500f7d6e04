import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type QrFacts, qrContent, unsettledQrContent } from '../src/qr-content.ts'
import { siteOf } from '../src/site.ts'

const code: QrFacts = {
  checkinCode: '30',
  membershipNumber: 'M100',
  prefix: 'TM',
  kanaName: 'ヤマダタロウ',
  referenceNumber: 'R-42',
  registerCardStatus: '0',
}

const factorsOf = (...chosen: string[]) => siteOf({ qr_code: { qr_factors: chosen } }).qr.factors
const shipped = siteOf({}).qr.factors
const full = factorsOf(
  'prefix',
  'kananame',
  'reference_number',
  'register_card_status',
  'checkin_code',
  'membership_number',
)

const read = (content: string) => Buffer.from(content, 'base64').toString('utf8')

describe('the content of the check-in QR code', () => {
  it('is base64 of the UTF-8 of the factors, joined by commas (R11.1)', () => {
    expect(qrContent(shipped, code)).toBe('VE0s44Ok44Oe44OA44K/44Ot44KmLDAsMzAs')
    expect(read(qrContent(shipped, code))).toBe('TM,ヤマダタロウ,0,30,')
  })

  it('follows the configured factors in their order (R11.2)', () => {
    expect(read(qrContent(full, code))).toBe('TM,ヤマダタロウ,R-42,0,30,M100')
    expect(read(qrContent(factorsOf('checkin_code', 'prefix'), code))).toBe('30,TM')
  })

  it('falls back to b in "a||b" when a is empty (R11.3)', () => {
    expect(read(qrContent(factorsOf('membership_number||reference_number'), code))).toBe('M100')
    expect(
      read(qrContent(factorsOf('membership_number||reference_number'), { ...code, membershipNumber: '' })),
    ).toBe('R-42')
    expect(read(qrContent(factorsOf('blank || prefix'), code))).toBe('TM')
    expect(read(qrContent(factorsOf('blank||blank', 'prefix'), code))).toBe(',TM')
  })

  it('leaves a place empty rather than out', () => {
    expect(read(qrContent(shipped, { ...code, prefix: '', kanaName: '' }))).toBe(',,0,30,')
  })

  it('keeps every name, whatever it is written in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (kanaName) => {
        expect(read(qrContent(factorsOf('kananame', 'blank'), { ...code, kanaName }))).toBe(`${kanaName},`)
      }),
    )
  })
})

it('the content of the QR code of an open bill is always prefix, kana name, register card status, code and an empty last item (R11.4)', () => {
  expect(read(unsettledQrContent(code))).toBe('TM,ヤマダタロウ,0,30,')
})
