import { describe, expect, it, vi } from 'vitest'
import { returnCodeIn } from '../../src/session/launch.ts'
import { visitBank } from '../../src/shell/visit-bank.ts'

const gmo = { provider: 'gmo', scriptUrl: 'https://static.mul-pay.jp/ext/js/token.js' } as const
const ADDRESS = 'https://pt01.mul-pay.jp/tds2?transId=1&t=2'

const page = () => {
  const target = new EventTarget()
  const assign = vi.fn<(address: string) => void>()
  return Object.assign(target, { location: { href: 'https://stay.example/checkin/check-payment', assign } })
}
const never = () => new Promise<void>(() => {})

describe('leading a guest to the bank', () => {
  it('opens the address in the page itself, and waits until the browser takes the page up again', async () => {
    const here = page()
    const visit = visitBank(here, gmo, ADDRESS, never)
    expect(here.location.assign).toHaveBeenCalledWith(ADDRESS)
    here.dispatchEvent(new Event('pageshow'))
    expect(await visit).toBe(true)
  })

  it('does not wait for ever for a page that does not come', async () => {
    const pauses: number[] = []
    const visit = visitBank(page(), gmo, ADDRESS, async (milliseconds) => {
      pauses.push(milliseconds)
    })
    expect(await visit).toBe(true)
    expect(pauses).toEqual([60_000])
  })

  it.each(['https://bank.example/x', 'http://pt01.mul-pay.jp/x', 'javascript:alert(1)', ''])(
    'leads nobody to %j (R12.35)',
    async (address) => {
      const here = page()
      expect(await visitBank(here, gmo, address, never)).toBe(false)
      expect(here.location.assign).not.toHaveBeenCalled()
    },
  )
})

describe('the code behind the address of a page', () => {
  it.each([
    ['#payment=abc-_9', 'abc-_9'],
    ['#input-companion-2', ''],
    ['#payment=', ''],
    ['#payment', ''],
    ['', ''],
    ['#%E5%B1%B1%', ''],
  ])('of %j is %j', (fragment, code) => {
    expect(returnCodeIn(fragment)).toBe(code)
  })
})
