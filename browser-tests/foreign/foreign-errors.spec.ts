import { companyCards } from '../foreign-back-end/card-script.ts'
import type { Fault } from '../foreign-back-end/faults.ts'
import { SENTENCES } from '../foreign-back-end/Hotel.ts'
import { expect, test } from './foreign-guest.ts'
import type { TextKey } from '../guest/texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NAME = 'テスト ジロウ'
const name = 'テストジロウ'

/** The failures of every call (R16.2), and what the guest reads; null for the back end's own words. */
const rows: readonly (readonly [Fault, TextKey | null])[] = [
  [{ kind: 'refused', status: 422 }, null],
  [{ kind: 'refused', status: 500 }, null],
  [{ kind: 'no message' }, 'errors.invalid_format'],
  [{ kind: 'a page' }, 'errors.invalid_format'],
  [{ kind: 'no body' }, 'errors.status'],
  [{ kind: 'no connection' }, 'errors.network'],
]

/** The calls of a search, in their order; with the one that fails, it ends. */
const search = ['checkin_authtoken_request', 'facility', 'checkin_code', 'checkin_info_request']
const paying = ['web_email_register', 'public_key', 'settlement']

for (const variant of ['legacy', 'cico'] as const) {
  test.describe(`what goes wrong at a foreign ${variant} back end`, () => {
    test.use({ variant })
    const facility = variant === 'legacy' ? '17' : 'HAMA'
    const calls = variant === 'legacy' ? search.toSpliced(2, 0, 'members') : search
    const told = (key: TextKey | null, language: 'ja' | 'en', say: (key: TextKey) => string) =>
      key === null ? SENTENCES.refused[language] : say(key)

    test.beforeEach(({ backEnd }) => backEnd.hotel.takes({ name }))

    test('in a search is told, and the search can be made again (R16.2)', async ({
      guest,
      sees,
      backEnd,
      language,
      say,
    }) => {
      const made = ['facilities']
      await guest.beginsCheckin()
      await guest.fillsInTheSearch({ name: NAME, facility })
      for (const [index, [fault, key]] of rows.entries()) {
        const at = index % calls.length
        backEnd.fails(calls[at] ?? '', fault)
        await guest.presses('checkin.search.button')
        await sees.theError(told(key, language, say))
        await guest.presses('components.button.close')
        await sees.noDialog()
        made.push(...calls.slice(0, at + 1))
      }
      await guest.presses('checkin.search.button')
      await sees.theScreen('/checkin/check-reservation')
      expect(backEnd.calls()).toEqual([...made, ...calls])
    })

    test('in a search that gets no answer is told after 30 seconds', async ({
      guest,
      sees,
      backEnd,
      line,
      say,
    }) => {
      await line.holdsTheClock()
      await guest.beginsCheckin()
      await guest.fillsInTheSearch({ name: NAME, facility })
      backEnd.fails('checkin_info_request', { kind: 'no answer' })
      await guest.presses('checkin.search.button')
      await expect.poll(() => backEnd.calls().at(-1)).toBe('checkin_info_request')
      await line.letsPass(30_000)
      await sees.theError(say('errors.timeout'))
    })

    for (const call of ['checkin_authtoken_request', 'checkin_code', 'checkin_info_request']) {
      test(`as 404 at ${call} leads to the error screen`, async ({ guest, sees, backEnd }) => {
        backEnd.fails(call, { kind: 'refused', status: 404 })
        await guest.searchesFor({ name: NAME, facility })
        await sees.theScreen('/common-error')
        await guest.presses('components.button.home')
        await sees.theScreen('/')
      })
    }

    test('with the list of hotels is told in its own words', async ({ guest, sees, backEnd, say }) => {
      backEnd.fails('facilities', { kind: 'no message' })
      await guest.beginsCheckin()
      await sees.theDialog(say('facilities_error'), say('facilities_error_message'))
    })

    test('in a confirmation is told, and nothing is sent twice that has arrived', async ({
      guest,
      sees,
      backEnd,
      language,
      say,
    }) => {
      await guest.searchesFor({ name: NAME, facility })
      await guest.answersEverything(1)
      const before = backEnd.calls().length
      const steps = [
        'upload_agreement_signature',
        'execute_checkin_request',
        'checkin_code',
        'pre_payment_info',
      ]
      for (const [index, call] of steps.entries()) {
        const [fault, key] = rows[index + 1] ?? rows[0] ?? [{ kind: 'no body' }, 'errors.status']
        backEnd.fails(call, fault)
        await guest.confirms()
        await sees.theError(told(key, language, say))
        await guest.presses('components.button.close')
        await sees.noDialog()
      }
      await guest.confirms()
      await sees.theScreen('/checkin/unsettled-qr')
      expect(backEnd.calls().filter((call) => call === 'upload_agreement_signature')).toHaveLength(2)
      expect(backEnd.calls().slice(before, before + 2)).toEqual([
        'upload_agreement_signature',
        'upload_agreement_signature',
      ])
    })

    test.describe('with a bill to pay', () => {
      test.beforeEach(({ backEnd }) => backEnd.hotel.takes({ name, code: '30' }))

      test('before its total is told, and pay can be pressed again', async ({
        guest,
        sees,
        backEnd,
        say,
      }) => {
        await guest.searchesFor({ name: NAME, facility })
        await sees.theScreen('/checkin/unsettled-qr')
        const before = backEnd.calls().length
        backEnd.fails('pre_payment_info', { kind: 'no body' })
        await guest.presses('checkin.unsettled-qr.button')
        await sees.theError(say('errors.status'))
        await guest.presses('components.button.close')
        await guest.goesToTheBill()
        expect(backEnd.calls().slice(before)).toEqual(['pre_payment_info', 'pre_payment_info'])
      })

      test('at the shop, or at the card company, is the common card error', async ({
        guest,
        sees,
        backEnd,
        say,
      }) => {
        await guest.searchesFor({ name: NAME, facility })
        await guest.preparesToPayBy(companyCards.unreadable)
        const before = backEnd.calls().length
        backEnd.fails('public_key', { kind: 'refused', status: 500 })
        await guest.pays()
        await sees.theRefusedCard(say('payment.failure.card_body'))
        expect(backEnd.calls().slice(before)).toEqual(paying.slice(0, 2))
      })

      test('as 404 at the settlement leads to the error screen', async ({ guest, sees, backEnd }) => {
        await guest.searchesFor({ name: NAME, facility })
        await guest.preparesToPayBy(companyCards.accepted)
        const before = backEnd.calls().length
        backEnd.fails('settlement', { kind: 'refused', status: 404 })
        await guest.pays()
        await sees.theScreen('/common-error')
        expect(backEnd.calls().slice(before)).toEqual(paying)
      })

      test('between the payment and its code does not hold the guest up', async ({
        guest,
        sees,
        backEnd,
      }) => {
        await guest.searchesFor({ name: NAME, facility })
        await guest.paysBy(companyCards.accepted)
        await sees.theScreen('/checkin/complete-payment')
        backEnd.fails('checkin_code', { kind: 'no body' })
        await guest.presses('payment.complete-payment.button_checkin')
        await sees.theScreen('/checkin/qr')
      })
    })
  })
}
