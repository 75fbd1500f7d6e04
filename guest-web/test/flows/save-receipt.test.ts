import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../src/domain/failure.ts'
import { saveReceipt } from '../../src/flows/save-receipt.ts'
import { canHandOver } from '../../src/flows/share-or-save.ts'
import { aboutToPay } from './hotel.ts'

describe('the receipt of a payment (R18.26)', () => {
  const CHROME =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const saving = async (answer: () => Promise<File>, userAgent = CHROME) => {
    const { deps, payment } = aboutToPay({ outcome: 'paid', hasReceipt: true })
    const saved: string[] = []
    const backend = { ...deps.backend, receipt: answer }
    const browser = {
      userAgent,
      save: ({ name }: File) => void saved.push(name),
      share: async ({ name }: File) => void saved.push(`shared ${name}`),
    }
    const outcome = saveReceipt({ ...deps, backend }, browser)
    return { saved, payment, outcome: await outcome.catch(String) }
  }
  const refused = (code: string) => () =>
    Promise.reject(new CallFailed({ kind: 'refused', message: '', code, status: 401 }))

  it.each([
    ['Chrome', CHROME, 'receipt-A-1.pdf'],
    ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'receipt-A-1.pdf'],
    ['Chrome on an iPhone', `${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'shared receipt-A-1.pdf'],
    ['an app on an iPhone', `${IPHONE} Mobile/15E148 Safari Line/14.9.0`, 'shared receipt-A-1.pdf'],
  ])('is put where downloads go, or handed on where there are none: %s', async (_where, userAgent, put) => {
    const { outcome, saved, payment } = await saving(async () => new File([], 'receipt-A-1.pdf'), userAgent)
    expect([outcome, saved, payment().hasReceipt]).toEqual(['saved', [put], true])
  })

  it('is offered no more once the session has ended, and leads nobody away', async () => {
    const { outcome, saved, payment } = await saving(refused('session_ended'))
    expect([outcome, saved, payment().hasReceipt]).toEqual(['over', [], false])
    expect(payment().outcome).toBe('paid')
  })

  it('tells of any other failure', async () => {
    expect((await saving(refused('unavailable'))).outcome).toContain('call failed')
  })

  it('is not offered in a window of another Android app, which lets no file out', () => {
    expect(
      [CHROME, CHROME.replace('Android 14', 'Android 14; wv')].map((agent) => canHandOver(agent)),
    ).toEqual([true, false])
  })
})
