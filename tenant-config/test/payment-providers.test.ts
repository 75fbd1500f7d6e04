import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressIn, isOfPaymentCompany, paymentHostsOf } from '../src/payment-providers.ts'

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
    [GMO, 'data:text/javascript,1', false],
    [GMO, 'blob:https://evil.example/1', false],
    [GMO, '/relative.js', false],
    [OTHER, 'https://js.pay.example:8443/next.js', true],
    [OTHER, 'https://js.pay.example/next.js', false],
    [OTHER, 'https://p01.mul-pay.jp/x.js', false],
  ])('of %s: %s is one of them: %s', (script, asked, isOne) => {
    expect(isOfPaymentCompany(script, asked)).toBe(isOne)
  })
})

describe('an address', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

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
