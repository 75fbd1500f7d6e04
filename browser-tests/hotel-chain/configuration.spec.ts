import { barriersOn, expect, test } from '../guest/guest.ts'

test.describe('the search', () => {
  test.describe('with a phone number', () => {
    test.use({ switches: { display: { show_phone_number_in_search: true } } })

    test('tells two guests of one name apart (R6.4)', async ({ guest, sees, hotel, name, say }) => {
      await hotel.takesBooking({ name, phone: '09000000011', adults: 1 })
      await hotel.takesBooking({ name, phone: '09000000022', adults: 3 })
      await guest.beginsCheckin()
      await sees.theFormAsks('facilityId! reservationName! phoneNumber!')
      await guest.fillsInTheSearch({ name })
      await sees.theButtonAsleep(say('checkin.search.button'))
      await sees.theText(say('checkin.search.reason_phone_empty'))
      await guest.enters({ phoneNumber: '090-0000' })
      await sees.theButtonAsleep(say('checkin.search.button'))
      await guest.enters({ phoneNumber: '09000000022' })
      await guest.presses('checkin.search.button')
      await sees.theScreen('/checkin/check-reservation')
      await sees.theText(say('components.party.adults_other', { n: 3 }))
    })
  })

  test.describe('with the phone number before the facility', () => {
    test.use({ switches: { display: { show_phone_number_in_search: true, facility_before_phone: false } } })

    test('asks in that order (R6.5)', async ({ guest, sees }) => {
      await guest.beginsCheckin()
      await sees.theFormAsks('reservationName! phoneNumber! facilityId!')
    })
  })
})

test.describe('the reservation', () => {
  test('is shown with its children, its stay and its rooms (R7.2)', async ({
    guest,
    sees,
    hotel,
    name,
    say,
  }) => {
    const roomTypes = 'ツイン=Twin/和室=Tatami'
    await hotel.takesBooking({ name, adults: 2, children: 1, others: 2, nights: 3, roomTypes })
    await guest.searchesFor({ name })
    await sees.theScreen('/checkin/check-reservation')
    await sees.theText(say('checkin.check-reservation.facility'))
    await sees.theText(say('components.stay.nights_other', { n: 3 }))
    await sees.theText(say('checkin.check-reservation.room'))
    await sees.noText(say('components.party.others_other', { n: 2 }))
    await guest.presses('checkin.check-reservation.other_button')
    await sees.theDialog(
      say('checkin.check-reservation.other_title'),
      say('checkin.check-reservation.other_body'),
    )
    await guest.presses('components.button.close')
    await guest.agreesToTheReservation()
    await guest.describesThemselves()
    await sees.theFormAsks(
      [1, 2].map((place) => `companions.${place}.lastName! companions.${place}.firstName!`).join(' '),
    )
  })

  test.describe('where the hotel shows less of it, and counts others instead of children', () => {
    test.use({
      switches: {
        display: {
          show_number_of_children: false,
          show_number_of_others: true,
          show_detail_reservation: false,
          use_membership_info: false,
        },
      },
    })

    test('says and asks for that alone (R7.2)', async ({ guest, sees, hotel, name, say, line }) => {
      await hotel.takesBooking({ name, facility: '104', adults: 1, children: 3, others: 2, nights: 3 })
      await guest.searchesFor({ name, facility: '104' })
      await sees.theScreen('/checkin/check-reservation')
      await sees.noText(say('components.stay.nights_other', { n: 3 }))
      await sees.noText(say('checkin.check-reservation.room'))
      await sees.theText(say('components.party.others_other', { n: 2 }))
      expect(line.countOf('legacyMember')).toBe(0)
      await guest.agreesToTheReservation()
      await guest.describesThemselves({})
      await sees.theSections(
        ...[1, 2].map(
          (companion) =>
            `${say('components.guests.companion', { companion, guest: companion + 1 })}${say('components.guests.other')}`,
        ),
      )
    })
  })
})

test.describe('the QR code', () => {
  test.describe('of other factors', () => {
    test.use({
      switches: {
        display: { show_facility_name_on_qr: true },
        qr_code: {
          qr_factors: [
            'reference_number',
            'blank||kananame',
            'membership_number||prefix',
            'blank',
            'checkin_code',
          ],
          max_size: 180,
          error_correction_level: 'L',
        },
      },
    })

    test('says them, in the size and with the name of the facility (R11.2, R11.7)', async ({
      guest,
      sees,
      hotel,
      name,
      locale,
    }) => {
      await hotel.takesBooking({ name, facility: '104' })
      await guest.hurriesTo('/checkin/confirm-checkin', name)
      await guest.confirms()
      await sees.theScreen('/checkin/qr')
      const [reference, kanaName, , blank, code] = (await sees.theQrCode()).split(',')
      expect(reference).toMatch(/^BT-/)
      expect([kanaName, blank, code]).toEqual([name, '', '30'])
      await sees.theText(locale?.startsWith('ja') === true ? '澪津島の宿' : 'Miotsu Island Inn')
      await sees.theQrCodeAtMost(180)
    })
  })

  test('stands without the name of the facility, at most 250 pixels large (R11.6)', async ({
    guest,
    sees,
    hotel,
    name,
    locale,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    await sees.noText(locale?.startsWith('ja') === true ? '澪津島の宿' : 'Miotsu Island Inn')
    await sees.theQrCodeAtMost(250)
  })
})

test.describe('a guest from overseas, where the hotel has another country in mind', () => {
  test.use({
    switches: { display: { default_country_code: 'US', use_country_code_as_prefecture: false } },
  })

  test('finds it chosen, and no prefecture is made of it (R8.14)', async ({ guest, sees, name, line }) => {
    await guest.arrives({ name, facility: '104' })
    await guest.enters({ overseasFlug: 'true' })
    await sees.theFieldHolds('countrycode', 'US')
    await guest.enters({ address: '1 Sample Street' })
    await guest.goesOn()
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    expect(line.guestsEntered()).toMatchObject([
      { prefecture: '', tel_country_name: 'US', overseas_flg: true },
    ])
  })
})

test.describe('a member', () => {
  test('finds the form filled in, and may change it', async ({ guest, sees, hotel, name, say }) => {
    await hotel.takesBooking({ name, facility: '103', membershipNumber: '1000000001' })
    await guest.searchesFor({ name, facility: '103' })
    await guest.agreesToTheReservation()
    await sees.theFieldHolds('lastName', '高橋')
    await sees.theFieldHolds('firstKana', 'ミサキ')
    await sees.theFieldHolds('postcode', '1000001')
    await sees.theFieldHolds('prefecture', '東京都')
    await sees.theFieldHolds('tel', '09000000005')
    await sees.theChoice('gender', '2')
    await guest.fixes(say('components.guests.representative'))
    await guest.enters({ lastName: '山田', age: '40', occupation: '会社員' })
    await guest.goesOn()
    await sees.theScreen('/checkin/guests-info')
    await sees.theText('山田')
  })
})

test.describe('colours that make reading hard', () => {
  for (const colour of ['#ffe600', '#777777', '#ffc0cb', '#ffffff', '#00ffcc']) {
    test.describe(colour, () => {
      const names = ['primary', 'secondary', 'accent', 'error', 'info', 'success', 'warning']
      test.use({ switches: { theme: Object.fromEntries(names.map((name) => [name, colour])) } })

      test('still leave every word readable', async ({ guest, sees, page }) => {
        await guest.beginsCheckin()
        await guest.enters({ facilityId: '101', reservationName: '山田' })
        await guest.leavesTheField('reservationName')
        await sees.theFieldIsWrong('reservationName')
        expect(await barriersOn(page)).toEqual([])
        await guest.enters({ reservationName: 'ヤマダ' })
        expect(await sees.theContrastOf('[data-variant="primary"]')).toBeGreaterThanOrEqual(4.5)
      })
    })
  }
})

test.describe('a configuration that is wrong stops the start, and says where', () => {
  test.use({ expectedComplaints: [/ConfigRefused/] })

  const mistakes = [
    [{ display: { show_top_bar: 'yes' } }, 'display.show_top_bar'],
    [{ api: { type: 'modern' } }, 'api.type'],
    [{ theme: { primary: 'reddish' } }, 'theme.primary'],
    [{ qr_code: { qr_factors: ['prefix', 'name'] } }, 'qr_code.qr_factors'],
    [{ language: { default: 'fr' } }, 'language.default'],
    [{ request_timeout: -1 }, 'request_timeout'],
  ] as const
  for (const [switches, key] of mistakes) {
    test.describe(key, () => {
      test.use({ switches })
      test('is named (R2.3)', async ({ guest, sees, say }) => {
        await guest.opensThePage()
        await sees.theText(key)
        await sees.noButton(say('home.checkin_button'))
      })
    })
  }

  test.describe('as a file', () => {
    test.use({ switches: { wait_interval: 3000 } })

    test('that is missing, or is no JSON (R2.4)', async ({ guest, sees, line }) => {
      await line.answersFile('**/config.json', { status: 404 })
      await guest.opensThePage()
      await sees.theText('config.json: cannot be read (status 404)')
      await line.answersFile('**/config.json', { status: 200, body: '{"display": ' })
      await guest.opensThePage()
      await sees.theText('config.json: is not JSON')
    })
  })
})
