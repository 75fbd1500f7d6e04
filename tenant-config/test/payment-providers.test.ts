import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addressIn,
  isChallengeAddress,
  isOfPaymentCompany,
  paymentHostsOf,
} from '../src/payment-providers.ts'

const GMO = 'https://static.mul-pay.jp/ext/js/token.js'
const OTHER = 'https://js.pay.example:8443/token.js'

describe("the payment company's hosts", () => {
  it('are the one that the script lies on, and those beside it', () => {
    expect(paymentHostsOf(GMO)).toEqual(['https://static.mul-pay.jp', 'https://*.mul-pay.jp'])
    expect(paymentHostsOf(OTHER)).toEqual(['https://js.pay.example:8443'])
  })

  it.each([
    [GMO, 'https://static.mul-pay.jp/other.js', true],
    [GMO, 'https://p01.mul-pay.jp/x.js?a=b', true],
    [GMO, 'http://p01.mul-pay.jp/x.js', false],
    [GMO, 'https://mul-pay.jp.evil.example/x.js', false],
    [GMO, 'https://evilmul-pay.jp/x.js', false],
    [GMO, 'https://p01.mul-pay.jp@evil.example/x.js', false],
    [GMO, 'javascript:alert(1)', false],
    [OTHER, 'https://js.pay.example:8443/next.js', true],
    [OTHER, 'https://js.pay.example/next.js', false],
  ])('of %s: %s is one of them: %s', (script, address, isOne) => {
    expect(isOfPaymentCompany(script, address)).toBe(isOne)
  })
})

describe('where a guest may be led to confirm a payment (R12.35)', () => {
  const page = 'https://stay.example/checkin/check-payment'

  it.each([
    [GMO, 'https://pt01.mul-pay.jp/tds2/x?transId=1&t=2', true],
    [GMO, 'https://manage.tds2gw.gmopg.jp/api/v1/brw/callback?transId=1', true],
    [GMO, 'http://pt01.mul-pay.jp/x', false],
    [GMO, 'https://gmopg.jp.evil.example/x', false],
    [GMO, 'https://pt01.mul-pay.jp@evil.example/x', false],
    [GMO, 'https://stay.example:8443/bank', false],
    [GMO, 'javascript:alert(1)', false],
    [GMO, '', false],
    [OTHER, 'https://js.pay.example:8443/bank', true],
    [OTHER, 'https://pt01.mul-pay.jp/x', true],
    [OTHER, 'https://bank.example/x', false],
    ['', 'https://stay.example:8443/bank?a=b', true],
    ['', 'http://stay.example:3001/bank', true],
    ['', 'https://bank.stay.example/bank', false],
    ['', 'https://pt01.mul-pay.jp/x', false],
    ['', 'javascript:alert(1)//stay.example', false],
  ])('with the script %j: %s is such an address: %s', (scriptUrl, address, isOne) => {
    expect(isChallengeAddress({ provider: 'gmo', scriptUrl }, address, page)).toBe(isOne)
  })
})

describe('an address', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('is read in browsers that cannot yet be asked whether it is one', () => {
    const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function')
    })
    expect(addressIn(GMO)?.origin).toBe('https://static.mul-pay.jp')
    expect(addressIn('/payment/multipayment.js')).toBeNull()
    expect(isOfPaymentCompany(GMO, 'https://p01.mul-pay.jp/x.js')).toBe(true)
    expect(isOfPaymentCompany('no address', GMO)).toBe(false)
    expect(canParse).not.toHaveBeenCalled()
  })
})
