import { expect, test } from '../guest/guest.ts'

test.describe('going back', () => {
  test('from the reservation asks first, by the bar and by the browser, as often as it takes (R3.14)', {
    tag: '@every-browser',
  }, async ({ guest, sees, hotel, name, say }) => {
    await hotel.takesBooking({ name })
    await guest.searchesFor({ name })
    await sees.theScreen('/checkin/check-reservation')
    for (const goesBack of [guest.goesBack, guest.goesBackInTheBrowser, guest.goesBackInTheBrowser]) {
      await goesBack()
      await sees.theDialog(say('components.back_dialog.title'), say('components.back_dialog.body'))
      await guest.presses('components.back_dialog.stay')
      await sees.noDialog()
      await sees.theScreen('/checkin/check-reservation')
      await sees.theAddress('/checkin/check-reservation')
    }
    await guest.goesBackInTheBrowser()
    await sees.theDialog(say('components.back_dialog.title'))
    await guest.hitsTheKey('Escape')
    await sees.noDialog()
    await guest.agreesToTheReservation()
    await guest.goesBack()
    await sees.theScreen('/checkin/check-reservation')

    await guest.goesBackInTheBrowser()
    await guest.presses('components.back_dialog.leave')
    await sees.theScreen('/checkin/search')
    await sees.theAddress('/checkin/search')
    await sees.theFieldHolds('reservationName', name)
    await guest.presses('checkin.search.button')
    await sees.theScreen('/checkin/check-reservation')
    await guest.goesBack()
    await guest.presses('components.back_dialog.leave')
    await sees.theScreen('/checkin/search')
  })

  test('leads through every screen that was passed, and home in the end', { tag: '@every-browser' }, async ({
    guest,
    sees,
    hotel,
    name,
  }) => {
    await hotel.takesBooking({ name, facility: '104', adults: 2 })
    await guest.searchesFor({ name, facility: '104' })
    await guest.answersEverything(2, {})
    const passed = [
      '/checkin/term',
      '/checkin/guests-info',
      '/checkin/input-companions',
      '/checkin/input-representative',
      '/checkin/check-reservation',
    ]
    for (const [index, route] of passed.entries()) {
      await (index % 2 === 0 ? guest.goesBack() : guest.goesBackInTheBrowser())
      await sees.theScreen(route)
      await sees.theAddress(route)
    }
    await guest.goesBack()
    await guest.presses('components.back_dialog.leave')
    await sees.theScreen('/checkin/search')
    await guest.goesBack()
    await sees.theScreen('/')
  })

  test('is not possible from the QR code (R3.15)', { tag: '@every-browser' }, async ({
    guest,
    sees,
    hotel,
    name,
    say,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    await sees.noButton(say('components.button.back'))
    for (const _ of ['once', 'twice']) {
      await guest.goesBackInTheBrowser()
      await sees.theAddress('/checkin/qr')
      await sees.theQrCode()
    }
  })
})

test.describe('going on', () => {
  test('is the business of the screens: the forward button of the browser leads nowhere', async ({
    guest,
    sees,
    name,
  }) => {
    await guest.arrives({ name })
    await guest.goesBack()
    await sees.theScreen('/checkin/check-reservation')
    await guest.goesForwardInTheBrowser()
    await sees.theAddress('/checkin/check-reservation')
    await sees.theScreen('/checkin/check-reservation')
    await guest.agreesToTheReservation()
    await sees.theAddress('/checkin/input-representative')
  })

  test('begins each screen at its top, with its heading, its name and its title (R3.11)', async ({
    guest,
    sees,
    hotel,
    name,
    say,
  }) => {
    const title = (screen: string) => say('document.title', { screen, hotel: say('hotel.name') })
    await hotel.takesBooking({ name, facility: '104', adults: 2 })
    await guest.opensThePage()
    await sees.theTitle(title(say('document.home_title')))
    await guest.searchesFor({ name, facility: '104' })
    const steps = [
      ['check-reservation', guest.agreesToTheReservation],
      ['input-representative', () => guest.describesThemselves({})],
      ['input-companions', () => guest.describesCompanions(1, {})],
      ['guests-info', guest.agreesToTheGuests],
      ['term', guest.signsTheTerms],
      ['confirm-checkin', guest.confirms],
      ['qr', async () => {}],
    ] as const
    for (const [step, goesOn] of steps) {
      await sees.theScreen(`/checkin/${step}`)
      await sees.theHeading(say(`checkin.${step}.heading`))
      await sees.theFocusOnTheHeading()
      await sees.thePageFromItsTop()
      await sees.theTitle(title(say(`checkin.${step}.bar_title`)))
      await guest.scrollsDown()
      await goesOn()
    }
  })

  test('keeps the query of the page, home included (R3.10)', async ({ guest, sees, hotel, name }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.searchesFor({ name, facility: '104' }, '?from=mail&x=%E5%B1%B1')
    await sees.theAddress('/checkin/check-reservation?from=mail&x=%E5%B1%B1')
    await guest.agreesToTheReservation()
    await sees.theAddress('/checkin/input-representative?from=mail&x=%E5%B1%B1')
    await guest.goesBack()
    await sees.theScreen('/checkin/check-reservation')
    await guest.goesBack()
    await guest.presses('components.back_dialog.leave')
    await sees.theAddress('/checkin/search?from=mail&x=%E5%B1%B1')
    await guest.goesBack()
    await sees.theScreen('/')
    await sees.theAddress('/?from=mail&x=%E5%B1%B1')
  })
})

test.describe('the change from screen to screen', () => {
  test('is a fade of 100 ms (R3.9)', async ({ guest, sees }) => {
    await guest.watchesForMotion()
    await guest.beginsCheckin()
    expect(await sees.theFades()).toEqual([100])
    await guest.goesBack()
    await sees.theScreen('/')
    expect(await sees.theFades()).toEqual([100, 100])
  })

  test('lays the next screen out meanwhile, out of sight', async ({ guest, sees, say }) => {
    await guest.holdsTheFades()
    await guest.opensThePage()
    await guest.taps(say('home.checkin_button'))
    await sees.theNextScreenLaidOutUnseen()
    await sees.theScreen('/')
    await guest.endsTheFade()
    await sees.theScreen('/checkin/search')
    await sees.theHeading(say('checkin.search.hotel_heading'))
    await sees.theFocusOnTheHeading()
  })

  test.describe('for a guest who wants no motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('is at once', async ({ guest, sees }) => {
      await guest.watchesForMotion()
      await guest.beginsCheckin()
      await guest.goesBack()
      await sees.theScreen('/')
      expect(await sees.theFades()).toEqual([])
    })
  })
})

test.describe('home', () => {
  test('forgets all that was typed and found (R3.8)', async ({ guest, sees, name }) => {
    await guest.arrives({ name })
    await guest.enters({ lastName: '山田' })
    await guest.goesBack()
    await sees.theScreen('/checkin/check-reservation')
    await guest.goesBack()
    await guest.presses('components.back_dialog.leave')
    await sees.theFieldHolds('reservationName', name)
    await guest.goesBack()
    await sees.theScreen('/')
    await guest.begins()
    await sees.theFieldHolds('reservationName', '')
    await guest.fillsInTheSearch({ name })
    await guest.presses('checkin.search.button')
    await guest.agreesToTheReservation()
    await sees.theFieldHolds('lastName', '')
  })

  test('lies behind nothing: the browser’s back button leaves the app from it', async ({ guest, sees }) => {
    await guest.beginsCheckin()
    await guest.goesBack()
    await sees.theScreen('/')
    await guest.goesForwardInTheBrowser()
    await sees.theScreen('/')
    await sees.theAddress('/')
  })
})

test.describe('the top bar', () => {
  test('says where the guest is: the way back, the page and the step', async ({ guest, sees, say }) => {
    await guest.beginsCheckin()
    await sees.theButton(say('components.button.back'))
    await sees.theText(say('checkin.search.bar_title'))
    await sees.thePicture(say('top_bar.step', { total: 4, current: 1, name: say('steps.checkin.1') }))
  })

  test.describe('where the hotel wants none', () => {
    test.use({ switches: { display: { show_top_bar: false } } })

    test('is absent, and the browser still leads back (R3.13)', async ({ guest, sees, name, say }) => {
      await guest.arrives({ name })
      await sees.noButton(say('components.button.back'))
      await sees.noTopBar()
      await sees.theHeading(say('checkin.input-representative.heading'))
      await guest.goesBackInTheBrowser()
      await sees.theScreen('/checkin/check-reservation')
      await guest.goesBackInTheBrowser()
      await sees.theDialog(say('components.back_dialog.title'))
    })

    test('the logo is absent from home and error pages, the choice of language is not', async ({
      guest,
      sees,
      page,
    }) => {
      await guest.opensThePage()
      await sees.noTopBar()
      await expect(page.getByRole('radio')).toHaveCount(2)
      await guest.opensThePage('/no/such/page')
      await sees.theScreen('/404')
      await sees.noTopBar()
    })
  })
})

test('a mistyped address with a dot leads to the not-found page (R3.3)', async ({ guest, sees, say }) => {
  await guest.opensThePage('/checkin/search.html')
  await sees.theScreen('/404')
  await sees.theHeading(say('not-found.heading'))
})

test('a message that stands open is gone when the browser’s back leads home (R3.8)', async ({
  guest,
  sees,
  line,
  say,
}) => {
  await guest.beginsCheckin()
  await guest.fillsInTheSearch({ name: 'ダレモイナイ' })
  await line.breaks('requestCheckinToken', 'an HTML page')
  await guest.presses('checkin.search.button')
  await sees.theDialog(say('errors.title'))
  await guest.goesBackInTheBrowser()
  await sees.theScreen('/')
  await sees.noDialog()
})
