import { expect, test } from '../guest/guest.ts'
import { looksOf } from '../guest/passport-photos.ts'
import { endingWithTheCode } from '../hotel/tenants.ts'

test.use({ tenant: endingWithTheCode })

/** First step of a JPEG's table of brightness: 16 at quality 50, 5 at 85, 3 at 90, 2 at 95. */
const firstStepOf = (base64: string): number | undefined => {
  const bytes = Buffer.from(base64, 'base64')
  return bytes[bytes.indexOf(Buffer.from([0xff, 0xdb])) + 5]
}

test.describe('the signature under the terms', () => {
  test('is drawn with a mouse: a black line of 5 pixels on white, on a canvas 60 % as high as wide (R9.6)', async ({
    guest,
    sees,
    hotel,
    name,
    say,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/term', name)
    await sees.aCanvasOfItsFullWidth()
    await sees.noInk()
    await sees.theButtonAsleep(say('checkin.term.button'))
    await sees.theText(say('checkin.term.reason_signature'))
    await guest.drawsALine()
    await sees.aBlackLine()
    await sees.theButton(say('checkin.term.button'))
  })

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

  test('is sent as a JPEG of the whole canvas, as wide as its container (R9.7)', async ({
    page,
    guest,
    sees,
    hotel,
    name,
    line,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/term', name)
    const width = await page.locator('canvas').evaluate((canvas) => canvas.parentElement?.clientWidth)
    await guest.signs()
    await guest.presses('checkin.term.button')
    await sees.theScreen('/checkin/confirm-checkin')
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    const picture = line.fieldsOf('uploadSignature').get('base64_signature_image') ?? ''
    const sent = await looksOf(picture)
    expect(sent.format).toBe('jpeg')
    expect(sent.width).toBe(width)
    expect(sent.height / sent.width).toBeCloseTo(0.6, 2)
    expect(firstStepOf(picture)).toBe(3)
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

  test('is taken off again as a whole (R9.2, R9.3)', async ({ guest, sees, hotel, name, say }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/term', name)
    await guest.signs()
    await guest.drawsALine()
    await guest.presses('checkin.term.undo_button')
    await sees.noInk()
    await sees.theButtonAsleep(say('checkin.term.button'))
    await guest.goesBack()
    await guest.agreesToTheGuests()
    await sees.noInk()
    await guest.signs()
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

  test('that no canvas can be had for is told in general words (R9.8)', async ({
    page,
    guest,
    sees,
    hotel,
    name,
    say,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/term', name)
    await guest.signs()
    await guest.presses('checkin.term.button')
    await sees.theScreen('/checkin/confirm-checkin')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('canvas { display: none }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
    await guest.goesBack()
    await sees.theScreen('/checkin/term')
    await guest.presses('checkin.term.button')
    await sees.theError(say('errors.general'))
    await sees.theScreen('/checkin/term')
  })

  test('has an example to look at (R9.4)', async ({ guest, sees, hotel, name, say }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/term', name)
    await guest.presses('checkin.term.example_button')
    await sees.theDialog(say('checkin.term.example_title'), say('checkin.term.example_body'))
    await sees.thePicture(say('checkin.term.example_alt'))
    await guest.hitsTheKey('Escape')
    await sees.noDialog()
  })
})

test.describe('the terms', () => {
  test('are read in full in a window of their own (R9.1)', async ({ guest, sees, hotel, name, say }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/term', name)
    await guest.presses('components.read_in_full')
    await sees.theDialog(say('checkin.term.reader_title'))
    await guest.presses('components.button.close')
    await sees.noDialog()
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
