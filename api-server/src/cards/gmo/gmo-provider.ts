import { challengeDomains } from '@tomari/tenant-config/payment-providers'
import * as v from 'valibot'
import { isSecureAddress, type PaymentProvider } from '../PaymentGateway.ts'
import { gmoGateway } from './gmo-gateway.ts'
import { gmoLine, gmoScriptUrl } from './protocol.ts'
import { tenantNameOf } from './three-d-secure.ts'

const setting = v.optional(v.string())

const settings = {
  GMO_SITE: v.pipe(
    setting,
    v.check(
      (text) => text === undefined || isSecureAddress(text),
      'has to be an https address such as https://p01.mul-pay.jp',
    ),
    v.description('Address of the GMO Payment Gateway API.'),
  ),
  GMO_SHOP_ID: v.pipe(setting, v.description('Shop at GMO Payment Gateway.')),
  GMO_SHOP_PASS: v.pipe(setting, v.description('Password of the shop.')),
  GMO_WITHOUT_3DS: v.pipe(
    v.optional(v.picklist(['accepted'], 'has to be accepted, or left out')),
    v.description('accepted: the hotel takes cards without 3-D Secure, and bears what that costs.'),
  ),
  GMO_SHOP_NAME: v.pipe(
    setting,
    v.check(
      (text) => text === undefined || tenantNameOf(text) !== null,
      'is too long or has characters that banks cannot show: at most nine kanji or kana, or eighteen letters',
    ),
    v.description(
      'What the page of the bank calls the shop: nine kanji or kana at most, or eighteen letters.',
    ),
  ),
  GMO_3DS_REQUIRED: v.pipe(
    v.optional(
      v.picklist(['as_contracted', 'always', 'if_needed'], 'has to be as_contracted, always or if_needed'),
      'as_contracted',
    ),
    v.description('Which payments are authenticated by 3-D Secure (TdRequired).'),
  ),
  GMO_3DS_OTHER_CARDS: v.pipe(
    v.optional(v.picklist(['refused', 'charged'], 'has to be refused or charged'), 'refused'),
    v.description(
      'What becomes of cards that take no part in 3-D Secure 2 (Tds2Type); charged: the hotel bears disputed charges of theirs.',
    ),
  ),
}

export const gmo: PaymentProvider<typeof settings> = {
  name: 'gmo',
  settings,
  hint: 'gmo needs GMO_SITE, GMO_SHOP_ID, GMO_SHOP_PASS and PUBLIC_URL',
  needed: [
    ['GMO_SITE', ''],
    ['GMO_SHOP_ID', ''],
    ['GMO_SHOP_PASS', ''],
    [
      'PUBLIC_URL',
      ': banks send guests back there (3-D Secure). Cards can be charged without, which card companies in Japan do not allow online ' +
        'shops and for which the hotel bears every disputed charge: that has to be accepted in words (GMO_WITHOUT_3DS=accepted)',
      'GMO_WITHOUT_3DS',
    ],
  ],

  gateway(values, { clock, alert }) {
    const { GMO_SITE: site, GMO_SHOP_ID: shopId, GMO_SHOP_PASS: shopPass } = values
    if (site === undefined || shopId === undefined || shopPass === undefined) return null
    return gmoGateway({
      line: gmoLine(site),
      shopId,
      shopPass,
      scriptUrl: gmoScriptUrl(site),
      secure:
        values.GMO_WITHOUT_3DS === 'accepted'
          ? null
          : {
              shopName: values.GMO_SHOP_NAME ?? null,
              required: values.GMO_3DS_REQUIRED,
              otherCards: values.GMO_3DS_OTHER_CARDS,
              hosts: [...challengeDomains.gmo, new URL(site).hostname],
            },
      clock,
      log: (code) => alert({ event: 'provider-refused', code }),
    })
  },

  scriptUrl: ({ GMO_SITE = '' }) => gmoScriptUrl(GMO_SITE),
}
