import { atHome } from '../guest/actions/describing-guests.ts'
import { expect, test } from '../guest/guest.ts'
import { type Call, everyFault, faultsOf, REFUSAL, toldOf } from '../guest/line.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The calls of the confirmation, in their order, where no passport is asked for (R10.1). */
const calls: readonly Call[] = ['uploadSignature', 'executeCheckin', 'checkinCode']

test.describe('a confirmation that fails says why and can be tried again', () => {
  test('at every call and in every way, and nothing is done twice (R10.4, R16.8)', async ({
    guest,
    sees,
    hotel,
    name,
    line,
    say,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    for (const call of calls) {
      for (const fault of faultsOf(call)) {
        await line.breaks(call, fault)
        await guest.confirms()
        await sees.theError(toldOf(fault, say))
        await guest.presses('components.button.close')
        await sees.noDialog()
        await sees.theButton(say('checkin.confirm-checkin.button'))
      }
      await line.heals(call)
    }
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    expect(line.countOf('uploadSignature')).toBe(faultsOf('uploadSignature').length + 1)
  })

  test('when answers never come', async ({ guest, sees, hotel, name, line, say }) => {
    await line.holdsTheClock()
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    for (const call of calls) {
      const before = line.countOf(call)
      await line.hangs(call)
      await guest.confirms()
      await line.waitsFor(call, before + 1)
      await line.letsPass(29_000)
      await sees.theDialog(say('checkin.confirm-checkin.loading'), say('components.loading.slow'))
      await line.letsPass(1_000)
      await sees.theError(say('errors.timeout'))
      await guest.presses('components.button.close')
      await line.heals(call)
    }
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
  })

  test('when the check-in is done but its answer is lost: once more, and once in the register', async ({
    guest,
    sees,
    hotel,
    name,
    line,
    say,
  }) => {
    await hotel.takesBooking({ name })
    await guest.searchesFor({ name })
    await guest.answersEverything(1, { ...atHome, lastName: name })
    await line.losesTheAnswer('executeCheckin')
    await guest.confirms()
    await sees.theError(say('errors.network'))
    await line.heals('executeCheckin')
    await guest.presses('components.button.close')
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    const lines = (await hotel.desk('register')).split('\n')
    expect(lines.filter((row) => row.includes(name))).toHaveLength(1)
  })

  test('without a network, and with one again', async ({ guest, sees, hotel, name, line, say }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    await line.goesDead()
    await guest.confirms()
    await sees.theError(say('errors.network'))
    await line.comesBack()
    await guest.presses('components.button.close')
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
  })

  for (const call of calls) {
    test(`a token that the hotel does not know any more at ${call} leads back to an empty search (R16.7)`, async ({
      guest,
      sees,
      hotel,
      name,
      line,
    }) => {
      await hotel.takesBooking({ name, facility: '104' })
      await guest.hurriesTo('/checkin/confirm-checkin', name)
      await line.refuses(call, 401, 'session_ended')
      await guest.confirms()
      await sees.theError(REFUSAL)
      await guest.presses('components.button.close')
      await sees.theScreen('/checkin/search')
      await sees.theFieldHolds('reservationName', '')
    })
  }

  for (const call of ['executeCheckin', 'checkinCode'] as const) {
    test(`a 404 at ${call} leads to the error screen`, async ({ guest, sees, hotel, name, line }) => {
      await hotel.takesBooking({ name, facility: '104' })
      await guest.hurriesTo('/checkin/confirm-checkin', name)
      await line.refuses(call, 404)
      await guest.confirms()
      await sees.theScreen('/common-error')
      await guest.presses('components.button.home')
      await sees.theScreen('/')
    })
  }

  test('a 404 at the signature is told like any refusal, and taps in a row confirm once', async ({
    guest,
    sees,
    hotel,
    name,
    line,
    say,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    await line.refuses('uploadSignature', 404)
    await guest.confirms()
    await sees.theError(REFUSAL)
    await guest.presses('components.button.close')

    const letThrough = await line.holds('uploadSignature')
    await guest.confirms()
    await sees.theDialog(say('checkin.confirm-checkin.loading'))
    await sees.theButtonAsleep(say('checkin.confirm-checkin.button'))
    await guest.goesBackInTheBrowser()
    await sees.theScreen('/checkin/confirm-checkin')
    letThrough()
    await sees.theScreen('/checkin/qr')
    expect(line.countOf('executeCheckin')).toBe(1)
  })
})

test.describe('an agreement that does not come', () => {
  test('can be asked for again, and the guest cannot agree to it before (R9.2)', async ({
    guest,
    sees,
    hotel,
    name,
    line,
    say,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await line.breaks('agreement', 'an HTML page')
    await guest.hurriesTo('/checkin/term', name)
    await sees.theError(say('errors.invalid_format'))
    await guest.presses('components.button.close')
    await guest.signs()
    for (const fault of everyFault) {
      await line.breaks('agreement', fault)
      await guest.presses('checkin.term.agreement_retry')
      await sees.theError(toldOf(fault, say))
      await guest.presses('components.button.close')
      await sees.theButtonAsleep(say('checkin.term.button'))
    }
    await line.refuses('agreement', 404)
    await guest.presses('checkin.term.agreement_retry')
    await sees.theError(REFUSAL)
    await guest.presses('components.button.close')

    await line.answers('agreement', { payload: { content: ' ' } })
    await guest.presses('checkin.term.agreement_retry')
    await sees.theError(say('errors.invalid_format'))
    await guest.presses('components.button.close')
    await sees.theButton(say('checkin.term.agreement_retry'))
    await sees.theButtonAsleep(say('checkin.term.button'))
    await sees.theText(say('checkin.term.reason_agreement'))

    await line.heals('agreement')
    await guest.presses('checkin.term.agreement_retry')
    await guest.presses('checkin.term.button')
    await sees.theScreen('/checkin/confirm-checkin')
  })
})
