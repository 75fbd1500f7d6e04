import { describe, expect, it, vi } from 'vitest'
import type { Backend, Returned } from '../../src/backend/Backend.ts'
import { CallFailed } from '../../src/domain/failure.ts'
import { createErrorDialogStore } from '../../src/screen-kit/deps.ts'
import { createTextStore } from '../../src/screen-kit/texts.ts'
import { arriveFromBank } from '../../src/shell/start/arrive-from-bank.ts'
import { homeTexts } from '../../src/text/dictionary.ts'
import { done } from '../flows/checkout-hotel.ts'
import { aboutToPay, familyReservation } from '../flows/hotel.ts'
import { surroundingsOf } from '../screens/show-screen.tsx'

const returned: Returned = {
  journey: 'checkin',
  outcome: 'paid',
  authToken: 'token-9',
  facilityId: '104',
  amountYen: 42_600,
  requestId: '',
  receiptName: '',
  receiptMail: '',
  reservationName: 'ヤマダ タロウ',
  roomNumbers: [],
  hasReceipt: true,
}

const arrivingWith = async (answer: Partial<Returned> | CallFailed, language = 'ja') => {
  const { deps } = aboutToPay()
  const exchange = vi.fn<Backend['returned']>()
  if (answer instanceof CallFailed) exchange.mockRejectedValue(answer)
  else exchange.mockResolvedValue({ ...returned, ...answer })
  const texts = createTextStore({
    language,
    home: await homeTexts(language),
    embedded: {},
    fetchTenantTexts: async () => ({}),
  })
  const errorDialog = createErrorDialogStore()
  const backend: Backend = {
    ...deps.backend,
    returned: exchange,
    reservation: async () => familyReservation,
    checkoutResult: async () => done,
  }
  const { navigator } = (await surroundingsOf()).deps
  const go = vi.spyOn(navigator, 'go')
  const route = await arriveFromBank({ ...deps, backend, texts, errorDialog, navigator }, 'code-1')
  return { route, content: errorDialog.getState().content, go }
}

describe('a guest whom the bank has led back', () => {
  it.each([
    [{ journey: 'checkin', outcome: 'paid' }, '/checkin/complete-payment'],
    [{ journey: 'checkout', outcome: 'paid' }, '/checkout/complete-payment'],
  ] as const)('goes on as after any payment, and is told nothing else: %j', async (answer, route) => {
    expect(await arrivingWith(answer)).toMatchObject({ route, content: null })
  })

  it.each([
    [{ journey: 'checkin', outcome: 'cancelled' }, '/checkin/unsettled-qr'],
    [{ journey: 'checkout', outcome: 'failed' }, '/checkout/check-total'],
    [{ journey: 'checkin', outcome: 'pending' }, '/checkin/check-payment'],
    [{ journey: 'checkout', outcome: 'pending' }, '/checkout/check-payment'],
  ] as const)('stands where the payment can go on: %j', async (answer, route) => {
    expect((await arrivingWith(answer)).route).toBe(route)
  })

  it.each(['declined', 'cancelled', 'takes_no_part', 'failed', 'unavailable', 'timed_out'] as const)(
    'reads of "%s" what happened, that nothing was charged, and that the front desk takes money too (R12.40)',
    async (outcome) => {
      const japanese = await arrivingWith({ outcome })
      expect(japanese.content?.title).toMatch(/^\p{Script=Han}|^\p{Script=Hiragana}|^\p{Script=Katakana}/u)
      expect(japanese.content?.text).toContain('お支払いは行われておりません。')
      expect(japanese.content?.text).toContain('フロントでもお支払いいただけます。')
      const english = await arrivingWith({ outcome }, 'en')
      expect(english.content?.text).toContain('You have not been charged.')
      expect(english.content?.text).toContain('You can also pay at the front desk.')
    },
  )

  it.each([
    ['checkin', 'cancelled', ['Enter card details', 'Pay at the front desk']],
    ['checkin', 'declined', ['Use another card', 'Pay at the front desk']],
    ['checkout', 'failed', ['Use another card']],
  ] as const)(
    'can go on to the card at once: at %s, after "%s" (R12.40)',
    async (journey, outcome, labels) => {
      const { content, go } = await arrivingWith({ journey, outcome }, 'en')
      expect(content?.help?.map(({ label }) => label)).toEqual(labels)
      content?.help?.[0]?.act()
      expect(go).toHaveBeenCalledWith({ route: `/${journey}/input-card`, anchor: '' })
    },
  )

  it('reads nothing of "not charged" while that is not known (R12.24)', async () => {
    const { content } = await arrivingWith({ outcome: 'pending' }, 'en')
    expect(content?.help).toEqual([])
    expect(content?.text).toBe(
      'Your payment may have gone through. Please don’t pay again; ask at the front desk.',
    )
  })

  it('finds the way of any reload where the code opens nothing any more, and reads how to see the payment (R3.4)', async () => {
    const used = new CallFailed({ kind: 'refused', message: 'x', code: 'session_ended', status: 401 })
    const { route, content } = await arrivingWith(used, 'en')
    expect(route).toBe('/reload-error')
    expect(content?.text).toBe(
      'If you paid, your payment still stands. Go back to home and search for your booking to see it.',
    )
  })
})
