import * as v from 'valibot'
import { isSecureAddress, type PaymentProvider } from '../PaymentProvider.ts'
import { gmoGateway } from './gmo-gateway.ts'
import { gmoLine, gmoScriptUrl } from './protocol.ts'

const said = v.optional(v.string())

const settings = {
  GMO_SITE: v.pipe(
    said,
    v.check(
      (text) => text === undefined || isSecureAddress(text),
      'has to be an https address such as https://p01.mul-pay.jp',
    ),
    v.description('Address of the GMO Payment Gateway API.'),
  ),
  GMO_SHOP_ID: v.pipe(said, v.description('Shop at GMO Payment Gateway.')),
  GMO_SHOP_PASS: v.pipe(said, v.description('Password of the shop.')),
  GMO_WITHOUT_3DS: v.pipe(
    v.optional(v.picklist(['accepted'], 'has to be accepted, or left out')),
    v.description('accepted: the hotel takes cards without 3-D Secure, and bears what that costs.'),
  ),
}

/** GMO Payment Gateway. */
export const gmo: PaymentProvider<typeof settings> = {
  name: 'gmo',
  settings,
  hint: 'gmo needs the four GMO_ variables',
  needed: [
    ['GMO_SITE', ''],
    ['GMO_SHOP_ID', ''],
    ['GMO_SHOP_PASS', ''],
    [
      'GMO_WITHOUT_3DS',
      ': cards are charged without 3-D Secure, which card companies in Japan require of online shops and ' +
        'without which the hotel bears every disputed charge, so it has to be accepted in words (GMO_WITHOUT_3DS=accepted)',
    ],
  ],

  gateway({ GMO_SITE: site, GMO_SHOP_ID: shopId, GMO_SHOP_PASS: shopPass }, { clock, alert }) {
    if (site === undefined || shopId === undefined || shopPass === undefined) return null
    return gmoGateway({
      line: gmoLine(site),
      shopId,
      shopPass,
      scriptUrl: gmoScriptUrl(site),
      clock,
      log: (code) => alert({ event: 'provider-refused', code }),
    })
  },

  scriptUrl: ({ GMO_SITE = '' }) => gmoScriptUrl(GMO_SITE),
}
