import { expect, test } from '../guest/guest.ts'

test.describe('the signature under the terms', () => {
  test('is drawn with a finger, under which the page does not scroll', async ({
    guest,
    sees,
    hotel,
    name,
    say,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/term', name)
    await guest.dragsAFingerOver('h1')
    await sees.thePageScrolled()
    await guest.looksAt('canvas')
    const before = await sees.theScrollPosition()
    await guest.dragsAFingerOver('canvas')
    await sees.ink()
    expect(await sees.theScrollPosition()).toBe(before)
    await sees.theButton(say('checkin.term.button'))
  })

  test('survives turning the phone, and coming back to it (R9.5)', { tag: '@firefox' }, async ({
    guest,
    sees,
    hotel,
    name,
    say,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/term', name)
    await guest.signs()
    const drawn = await sees.ink()
    await guest.turnsThePhone()
    await sees.aCanvasOfItsFullWidth()
    await sees.theSameInk(drawn)
    await guest.turnsThePhone()
    await sees.theSameInk(drawn)

    await guest.presses('checkin.term.button')
    await sees.theScreen('/checkin/confirm-checkin')
    await guest.goesBack()
    await sees.theScreen('/checkin/term')
    await sees.theSameInk(drawn)
    await guest.goesBack()
    await sees.theScreen('/checkin/guests-info')
    await guest.agreesToTheGuests()
    await sees.theScreen('/checkin/term')
    await sees.theSameInk(drawn)
    await sees.theButton(say('checkin.term.button'))
  })

  test('can be typed, by keyboard alone (R9.9)', async ({ guest, sees, hotel, name, say }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/term', name)
    await guest.tabsTo('button', say('checkin.term.typed_button'))
    await guest.hitsTheKey('Enter')
    await sees.theFocusIn('typedSignature')
    await sees.theButtonAsleep(say('checkin.term.button'))
    await guest.types('山田 太郎')
    await sees.ink()
    await guest.tabsTo('button', say('checkin.term.button'))
    await guest.hitsTheKey('Enter')
    await sees.theScreen('/checkin/confirm-checkin')
    await guest.goesBack()
    await sees.theFieldHolds('typedSignature', '山田 太郎')
    await sees.ink()
    await guest.presses('checkin.term.drawn_button')
    await sees.noInk()
    await sees.theButtonAsleep(say('checkin.term.button'))
  })
})

test.describe('terms that hold more than text', () => {
  // The content security policy would stop scripts too: here nothing but the sanitiser stands in their way.
  test.use({ bypassCSP: true })

  const run = `document.documentElement.dataset.run='yes'`
  const content = `<h2>Terms <em>here</em></h2>
    <script>${run}</script><img src="x" onerror="${run}"><svg onload="${run}"><animate onbegin="${run}" /></svg>
    <iframe srcdoc="<script>parent.${run}</script>"></iframe><a href="javascript:${run}">a link</a>
    <form action="/steal"><input name="reservationName" autofocus onfocus="${run}"></form>
    <math><mtext><style><img src=x onerror="${run}"></style></mtext></math><p onclick="${run}">To press</p>
    <style>* { display: none }</style><object data="javascript:${run}"></object><base href="https://evil.example/">`

  for (const [browser, isOlder] of [
    ['a browser of today', false],
    ['a browser without a sanitiser of its own', true],
  ] as const) {
    test(`run nothing in ${browser} (R5.14)`, async ({ guest, sees, hotel, name, line }) => {
      if (isOlder) await guest.usesAnOlderBrowser()
      await hotel.takesBooking({ name, facility: '104' })
      await line.answers('agreement', { payload: { content } })
      await guest.hurriesTo('/checkin/term', name)
      await sees.theText('Terms here')
      await guest.taps('To press')
      await guest.taps('a link')
      await sees.noMarkupThatRuns()
      await sees.theRootWithout('data-run')
      await guest.signsTheTerms()
      await sees.theScreen('/checkin/confirm-checkin')
    })
  }
})
