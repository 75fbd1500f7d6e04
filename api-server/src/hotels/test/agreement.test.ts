import { describe, expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { saveGuestText } from '../store/guest-texts.ts'

describeInHotel('what guests agree to', (server) => {
  describe.each(['legacy', 'cico'] as const)('in the %s variant', (variant) => {
    const textOf =
      (call: 'agreement' | 'paymentTerms') =>
      async (code: string | undefined, language = 'ja') => {
        const facility = variant === 'legacy' || code === undefined ? code : CODES.get(code)
        const sending = facility === undefined ? { language } : { language, facility }
        return (await new Phone(server.app, variant).payload(call, sending)).content
      }

    it("is the chain's agreement in both languages, without a token, or the hotel's own (R17.9)", async () => {
      const agreement = textOf('agreement')
      expect(await agreement(undefined)).toMatch(/^(?!.*<h[12])[^]*<h3>第1条/)
      expect(await agreement(undefined, 'en')).toMatch(/^(?!.*<h[12])[^]*<h3>Article 1/)
      const content = '<p>山荘の約款</p>'
      await saveGuestText(server.db, 'agreements', { facilityId: '102', language: 'ja', content })
      expect(await agreement('102')).toBe('<p>山荘の約款</p>')
      expect(await agreement('102', 'en')).toContain('<h3>Article 1')
      expect(await agreement(undefined)).toContain('宿泊約款')
    })

    it("is the hotel's own payment terms, else the chain's, also where no hotel is known (R18.15)", async () => {
      const terms = textOf('paymentTerms')
      expect(await terms('105')).toContain('湯けむり館のお支払いの規約')
      expect(await terms('105', 'en')).toContain('payment terms of Miotsu Onsen')
      for (const other of ['101', undefined]) expect(await terms(other)).toContain('澪津ホテルズ')
      expect(await terms('101', 'en')).toContain('Miotsu Hotels')
    })
  })

  it('is refused with a message while there is none', async () => {
    await server.db.deleteFrom('agreements').execute()
    await server.db.deleteFrom('payment_terms').execute()
    const phone = new Phone(server.app)
    expect(await phone.refusal('agreement')).toBe('503 agreement_missing')
    expect(await phone.refusal('paymentTerms')).toBe('503 payment_terms_missing')
  })
})

const CODES = new Map([
  ['101', 'MIO-KAIGAN'],
  ['102', 'MIO-SANSO'],
  ['105', 'MIO-ONSEN'],
])
