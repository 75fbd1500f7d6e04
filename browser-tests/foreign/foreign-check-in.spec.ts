import { overseas } from '../guest/actions/describing-guests.ts'
import { companyCards } from '../foreign-back-end/card-script.ts'
import { MEMBER, SENTENCES } from '../foreign-back-end/Hotel.ts'
import { photo } from '../guest/passport-photos.ts'
import { checkin, found, paid, registered, STAY_NAME } from './calls.ts'
import { expect, test } from './foreign-guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** As the guest types it. */
const NAME = 'テスト タロウ'

/** Back ends of both variants, each written in a way of its own; how they differ call by call is seen in guest-web/test/foreign. */
for (const variant of ['legacy', 'cico'] as const) {
  test.describe(`a check-in at a foreign ${variant} back end makes these calls and no others`, () => {
    test.use({ variant, settings: { display: { use_checkin_payment: false } } })
    const facility = variant === 'legacy' ? '17' : 'HAMA'

    test('of a member, whom the hotel knows (R1.4, R17.1)', async ({ guest, sees, backEnd }) => {
      backEnd.hotel.takes({ name: STAY_NAME, isMember: true })
      const launch = `?authorization=${MEMBER.token}&membership_number=${MEMBER.number}`
      await guest.searchesFor({ name: NAME, facility }, variant === 'cico' ? launch : '')
      await guest.agreesToTheReservation()
      await sees.noneOfTheFields('lastName', 'postcode', 'tel')
      await guest.goesOn()
      await guest.agreesToTheGuests()
      await guest.signsTheTerms()
      await guest.confirms()
      await sees.theScreen('/checkin/qr')
      const member = variant === 'legacy' ? 'members' : 'users'
      expect(backEnd.calls()).toEqual([...found(variant, [member]), ...registered, 'checkin_code'])
    })

    test.describe('where passports are asked for', () => {
      test.use({ settings: { display: { use_checkin_payment: false, ask_overseas_passport: true } } })

      test('of a guest from overseas (R8.42)', async ({ guest, sees, backEnd }) => {
        backEnd.hotel.takes({ name: STAY_NAME })
        await guest.searchesFor({ name: NAME, facility })
        await guest.agreesToTheReservation()
        await guest.enters(overseas)
        await sees.theChoiceOf('countrycode', 'GB')
        await guest.picksAsPassport(await photo())
        await sees.thePassportPhoto()
        await guest.goesOn()
        await guest.agreesToTheGuests()
        await guest.signsTheTerms()
        await guest.confirms()
        await sees.theScreen('/checkin/qr')
        const calls = checkin(variant).toSpliced(-1, 0, 'upload_passport')
        expect(backEnd.calls()).toEqual([...calls, 'checkin_code'])
      })
    })

    test.describe('where the guest pays', () => {
      test.use({ settings: {} })

      test('of one who comes back, is refused, and pays by pressing once more; what fails is told in its words (R16.2)', async ({
        guest,
        sees,
        backEnd,
        language,
        say,
      }) => {
        backEnd.hotel.takes({ name: STAY_NAME, code: '30' })
        await guest.beginsCheckin()
        await guest.fillsInTheSearch({ name: NAME, facility })
        const failures = [
          ['checkin_authtoken_request', { kind: 'refused', status: 422 }, SENTENCES.refused[language]],
          ['checkin_code', { kind: 'no body' }, say('errors.status')],
          ['checkin_info_request', { kind: 'a page' }, say('errors.invalid_format')],
        ] as const
        for (const [call, fault, told] of failures) {
          backEnd.fails(call, fault)
          await guest.presses('checkin.search.button')
          await sees.theError(told)
          await guest.presses('components.button.close')
        }
        await guest.presses('checkin.search.button')
        await sees.theScreen('/checkin/unsettled-qr')
        const before = backEnd.calls().length
        backEnd.fails('settlement', { kind: 'refused', status: 503 })
        await guest.paysBy(companyCards.accepted)
        await sees.theRefusedCard(SENTENCES.refused[language])
        await guest.presses('components.button.close')
        backEnd.fails('settlement', { kind: 'lost' })
        await guest.pays()
        await sees.theScreenAtLast('/checkin/complete-payment')
        expect(backEnd.calls().slice(before)).toEqual([
          'pre_payment_info',
          ...paid.slice(0, 3),
          'checkin_code',
          ...paid,
        ])
      })
    })
  })
}
