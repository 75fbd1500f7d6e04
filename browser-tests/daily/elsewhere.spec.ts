import { ACCEPTED_CARD } from '../foreign-back-end/BackEnd.ts'
import { expect, test } from '../foreign/foreign-guest.ts'
import type { VariantName } from '../foreign-back-end/variants.ts'

/** Of whom the check-ins are, as the chain keeps it. */
const STAY_NAME = 'テストタロウ'

/** A check-in from the search to the register; the point programme is asked about those alone who come with their number. */
const checkin = (variant: VariantName): readonly string[] => [
  'facilities',
  'checkin_authtoken_request',
  'facility',
  ...(variant === 'legacy' ? ['members'] : []),
  'checkin_code',
  'checkin_info_request',
  'hotel_agreement',
  'upload_agreement_signature',
  'execute_checkin_request',
]

const paid = ['web_email_register', 'public_key', 'settlement', 'checkin_code']

for (const variant of ['legacy', 'cico'] as const) {
  test.describe(`at a foreign ${variant} back end`, () => {
    test.use({ variant, settings: { use_checkout: true, theme: { primary: '#7a1f3d' } } })

    test('a guest checks in and pays before the stay, in the hotel’s colours, by these calls and no others (R1.4, R17.1)', async ({
      guest,
      sees,
      backEnd,
      page,
    }) => {
      backEnd.hotel.takes({ name: STAY_NAME })
      await guest.opensThePage()
      await expect(page.locator('html')).toHaveCSS('--primary', '#7a1f3d')
      await guest.searchesFor({ name: 'テスト タロウ', facility: variant === 'legacy' ? '17' : 'HAMA' })
      await guest.answersEverything(1)
      await guest.confirms()
      await guest.paysBy(ACCEPTED_CARD)
      await sees.theScreen('/checkin/complete-payment')
      await guest.presses('payment.complete-payment.button_checkin')
      await sees.theScreen('/checkin/qr')
      const [prefix, kanaName, , code] = (await sees.theQrCode()).split(',')
      expect([prefix, kanaName, code]).toEqual(['FRN', STAY_NAME, '40'])
      expect(backEnd.calls()).toEqual([...checkin(variant), 'checkin_code', 'pre_payment_info', ...paid])
    })

    test('a guest waits, pays and leaves (R1.4)', async ({ guest, leaver, sees, backEnd }) => {
      backEnd.hotel.takes({ name: 'テストハナコ', looks: 2 })
      await leaver.searchesToLeave('テスト ハナコ')
      await leaver.goesToThePayment(ACCEPTED_CARD)
      await guest.pays()
      await sees.theScreen('/checkout/complete-payment')
      await guest.presses('payment.complete-payment.button_checkout')
      await leaver.leaves()
      await leaver.understandsWhatToDo()
      const [asked, looked] = [
        ['checkout_authtoken_request', 'checkout_info_request'],
        'checkout_info_result',
      ]
      const settled = ['payment_terms', ...paid.slice(0, 3), 'execute_checkout_request']
      expect(backEnd.calls()).toEqual([...asked, looked, looked, looked, ...settled])
    })
  })
}
