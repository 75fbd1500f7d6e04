import { describe, expect, it } from 'vitest'
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
