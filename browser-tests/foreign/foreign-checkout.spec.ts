import { companyCards } from '../foreign-back-end/card-script.ts'
import { SENTENCES } from '../foreign-back-end/Hotel.ts'
import { expect, test } from './foreign-guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NAME = 'テスト ハナコ'
const name = 'テストハナコ'

const asked = ['checkout_authtoken_request', 'checkout_info_request']
const looked = 'checkout_info_result'
const paid = ['payment_terms', 'web_email_register', 'public_key', 'settlement']
const gone = 'execute_checkout_request'

const MINUTE_MS = 60_000

for (const variant of ['legacy', 'cico'] as const) {
  test.describe(`a check-out at a foreign ${variant} back end`, () => {
    test.use({ variant, settings: { use_checkout: true } })

    test('waits, pays and leaves', async ({ guest, leaver, sees, backEnd }) => {
      backEnd.hotel.takes({ name, looks: 2 })
      await leaver.searchesToLeave(NAME)
      await leaver.goesToThePayment(companyCards.accepted)
      await guest.pays()
      await sees.theScreen('/checkout/complete-payment')
      await guest.presses('payment.complete-payment.button_checkout')
      await leaver.leaves()
      await leaver.understandsWhatToDo()
      expect(backEnd.calls()).toEqual([...asked, looked, looked, looked, ...paid, gone])
    })

    test('whose payment is refused pays by pressing once more', async ({
      guest,
      leaver,
      sees,
      backEnd,
      language,
    }) => {
      backEnd.hotel.takes({ name, looks: 0 })
      await leaver.searchesToLeave(NAME)
      await leaver.goesToThePayment(companyCards.accepted)
      backEnd.fails('settlement', { kind: 'refused', status: 409 })
      await guest.pays()
      await sees.theRefusedCard(SENTENCES.refused[language])
      await guest.presses('components.button.close')
      await guest.pays()
      await sees.theScreen('/checkout/complete-payment')
      expect(backEnd.calls()).toEqual([...asked, looked, ...paid, ...paid.slice(1)])
    })

    test('whose payment gets no answer looks at the bill again, and takes no second place', async ({
      guest,
      leaver,
      sees,
      backEnd,
    }) => {
      backEnd.hotel.takes({ name, looks: 0 })
      await leaver.searchesToLeave(NAME)
      await leaver.goesToThePayment(companyCards.accepted)
      backEnd.fails('settlement', { kind: 'lost' })
      await guest.pays()
      await sees.theScreen('/checkout/complete-payment')
      expect(backEnd.calls()).toEqual([...asked, looked, ...paid, looked])
    })

    test('that is paid already leaves with both rooms', async ({ guest, leaver, sees, backEnd }) => {
      backEnd.hotel.takes({ name, leaves: 'paid' })
      await leaver.searchesToLeave(NAME)
      await sees.theScreen('/checkout/complete-payment')
      await guest.presses('payment.complete-payment.button_checkout')
      await leaver.leaves()
      await leaver.understandsWhatToDo()
      expect(backEnd.calls()).toEqual([...asked, gone])
    })

    test('that is for the front desk says so, and goes no further', async ({
      guest,
      leaver,
      sees,
      backEnd,
      language,
    }) => {
      backEnd.hotel.takes({ name, leaves: 'told' })
      await leaver.searchesToLeave(NAME)
      await sees.theText(SENTENCES.atTheDesk[language])
      await guest.presses('components.button.close')
      await sees.theScreen('/checkout/search')
      expect(backEnd.calls()).toEqual(asked)
    })

    test.describe('whose bill takes too long', () => {
      test.use({ settings: { use_checkout: true, wait_interval: 20_000 } })

      test('ends with what the hotel says of it', async ({
        guest,
        leaver,
        sees,
        seesInTheQueue,
        backEnd,
        page,
        language,
        say,
      }) => {
        backEnd.hotel.takes({ name, looks: 100 })
        await page.clock.install()
        await leaver.searchesToLeave(NAME)
        await sees.theScreen('/checkout/wait')
        await expect.poll(() => backEnd.calls()).toEqual([...asked, looked])
        await seesInTheQueue.partiesAhead(2)
        await leaver.letsPass(4 * MINUTE_MS)
        await leaver.letsPass(2 * MINUTE_MS)
        await page.clock.fastForward(1_000)
        await sees.theDialog(say('checkout.wait.timeout_title'), SENTENCES.tooLong[language])
        await guest.presses('components.button.close')
        await sees.theScreen('/checkout/search')
        expect(backEnd.calls()).toEqual([...asked, looked, looked, looked])
      })
    })

    test('whose wait breaks off searches again', async ({ guest, leaver, sees, backEnd, say }) => {
      backEnd.hotel.takes({ name })
      for (const kind of ['no message', 'no body', 'a page', 'no connection'] as const) {
        backEnd.fails(looked, { kind })
        await leaver.searchesToLeave(NAME)
        await sees.theDialog(say('checkout.wait.error_title'), say('checkout.wait.error_body'))
        await guest.presses('components.button.close')
        await sees.theScreen('/checkout/search')
      }
      expect(backEnd.calls()).toEqual(Array.from({ length: 4 }, () => [...asked, looked]).flat())
    })
  })
}
