import { ACCEPTED_CARD, type BackEnd, CARD_SCRIPT_PATH, openBackEnd } from '../foreign-back-end/BackEnd.ts'
import type { VariantName } from '../foreign-back-end/Call.ts'
import { expect, test as guests } from '../guest/leaving-guest.ts'
import { openFileHost } from '../hotel/file-host.ts'
import { merged, type Overrides } from '../hotel/tenant.ts'

interface Foreign {
  variant: VariantName
  /** Keys of `config.json` beside those that say where the back end is. */
  settings: Overrides
  /** A foreign back end, and the page at its own address; a call that it rejects as wrong fails the test. */
  backEnd: BackEnd & { readonly pageUrl: string }
}

/** A guest in front of plain files of ours and a foreign back end, each at an address of its own. */
const test = guests.extend<Foreign>({
  variant: ['legacy', { option: true }],
  settings: [{}, { option: true }],
  backEnd: async ({ page, variant, settings }, use) => {
    let config: unknown = {}
    const host = await openFileHost(() => config)
    const backEnd = await openBackEnd({ variant, pagesOf: host.url })
    config = merged(
      {
        api: { type: variant, base_url: backEnd.url, point_url: backEnd.url },
        postcode: { url: `${backEnd.url}/zip/search` },
        payment: { script_url: backEnd.url + CARD_SCRIPT_PATH },
        wait_interval: 100,
      },
      settings,
    )
    await use({ ...backEnd, pageUrl: host.url })
    await page.close()
    await Promise.all([host.close(), backEnd.close()])
    expect(backEnd.mistakes, 'what the back end took amiss').toEqual([])
    expect(host.missing(), 'files that the page misses').toEqual([])
  },
  entrance: async ({ backEnd }, use) => {
    await use({
      url: () => backEnd.pageUrl,
      takesBooking: async ({ name }) => backEnd.hotel.takes({ name: name.replaceAll(' ', '') }),
    })
  },
})

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
      expect(backEnd.calls).toEqual([...checkin(variant), 'checkin_code', 'pre_payment_info', ...paid])
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
      const [requested, looked] = [
        ['checkout_authtoken_request', 'checkout_info_request'],
        'checkout_info_result',
      ]
      const settled = ['payment_terms', ...paid.slice(0, 3), 'execute_checkout_request']
      expect(backEnd.calls).toEqual([...requested, looked, looked, looked, ...settled])
    })
  })
}
