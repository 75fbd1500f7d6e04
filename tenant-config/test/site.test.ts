import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type QrFacts, qrContent, unsettledQrContent } from '../src/qr-content.ts'
import { SCENE_NAMES, scenes } from '../src/scenes.ts'
import { siteOf } from '../src/site.ts'

const withoutPayment = { use_checkin_payment: false }

describe('what a configuration means', () => {
  it('ends a check-in with payment, else with the QR code, else with a message (R2.8)', () => {
    const ending = (payment: boolean, qr: boolean) =>
      siteOf({ display: { use_checkin_payment: payment }, qr_code: { is_active_in_checkin: qr } }).ending
    expect(ending(true, true)).toBe('payment')
    expect(ending(true, false)).toBe('payment')
    expect(ending(false, true)).toBe('qr')
    expect(ending(false, false)).toBe('completion')
  })

  it('asks for the code whenever payment or QR is on (R6.8)', () => {
    expect(siteOf({ display: withoutPayment }).asksForCode).toBe(true)
    expect(siteOf({ display: withoutPayment, qr_code: { is_active_in_checkin: false } }).asksForCode).toBe(
      false,
    )
  })

  it('asks guests from overseas for the passport by its switch, and always without visibility control (R8.42)', () => {
    const asks = (display: object) => siteOf({ display }).asksPassport
    expect([asks({}), asks({ ask_overseas_passport: true })]).toEqual([false, true])
    expect(asks({ use_visibility_control: false })).toBe(true)
  })
})

describe('the view of a hotel (R5.26)', () => {
  it.each(SCENE_NAMES)('%s is a drawing of its own, of less than 2 kB', (name) => {
    const scene = siteOf({ theme: { scene: name } }).scene
    expect(scene).toEqual(scenes[name])
    expect(Object.values(scene).join('').length).toBeLessThan(2_000)
    for (const path of Object.values(scene)) expect(path).toMatch(/^M[-\d.MmLlHhVvCcQqZz ]+$/)
    expect(SCENE_NAMES.filter((other) => scenes[other].near === scene.near)).toEqual([name])
  })

  it('is still water where a hotel says nothing, and is refused where it says what there is not', () => {
    expect(siteOf({}).scene).toEqual(scenes.water)
    expect(() => siteOf({ theme: { scene: 'volcano' } })).toThrow(/theme\.scene/)
  })
})

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
