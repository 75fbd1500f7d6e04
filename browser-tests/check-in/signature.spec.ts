import { expect, test } from '../guest/guest.ts'
import { looksOf } from '../guest/passport-photos.ts'
import { endingWithTheCode } from '../hotel/tenant.ts'

test.use({ tenant: endingWithTheCode })

/** First step of a JPEG's table of brightness: 16 at quality 50, 5 at 85, 3 at 90, 2 at 95. */
const firstStepOf = (base64: string): number | undefined => {
  const bytes = Buffer.from(base64, 'base64')
  return bytes[bytes.indexOf(Buffer.from([0xff, 0xdb])) + 5]
}

test.describe('the signature under the terms', () => {
  test.beforeEach(async ({ guest, hotel, name }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/term', name)
  })

  test('is a black line of 5 pixels on a canvas 60 % as high as wide, and is taken off again as a whole (R9.2, R9.3, R9.6)', async ({
    guest,
    sees,
    say,
  }) => {
    await sees.aCanvasOfItsFullWidth()
    await sees.noInk()
    await sees.theButtonAsleep(say('checkin.term.button'))
    await guest.drawsALine()
    await sees.aBlackLine()
    await sees.theButton(say('checkin.term.button'))
    await guest.drawsALine()
    await guest.presses('checkin.term.undo_button')
    await sees.noInk()
    await sees.theButtonAsleep(say('checkin.term.button'))
    await guest.goesBack()
    await guest.agreesToTheGuests()
    await sees.noInk()
  })

  test('is drawn with a finger, under which the page does not scroll', async ({ guest, sees, say }) => {
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
    say,
  }) => {
    await guest.signs()
    const drawn = await sees.ink()
    await guest.turnsThePhone()
    await sees.aCanvasOfItsFullWidth()
    await sees.theSameInk(drawn)
    await guest.turnsThePhone()
    await guest.presses('checkin.term.button')
    await sees.theScreen('/checkin/confirm-checkin')
    await guest.goesBack()
    await sees.theSameInk(drawn)
    await guest.goesBack()
    await guest.agreesToTheGuests()
    await sees.theSameInk(drawn)
    await sees.theButton(say('checkin.term.button'))
  })

  test('can be typed, by keyboard alone, and is sent as a JPEG of the whole canvas (R9.7, R9.9)', async ({
    page,
    guest,
    sees,
    say,
    line,
  }) => {
    const width = await page.locator('canvas').evaluate((canvas) => canvas.parentElement?.clientWidth)
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
    await guest.presses('checkin.term.button')
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    const picture = line.fieldsOf('uploadSignature').get('base64_signature_image') ?? ''
    const sent = await looksOf(picture)
    expect(sent).toMatchObject({ format: 'jpeg', width })
    expect(sent.height / sent.width).toBeCloseTo(0.6, 2)
    expect(firstStepOf(picture)).toBe(3)
  })

  test('is taken from a guest who is faster than the picture of it (R9.9)', async ({ page, guest, sees }) => {
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
    })
    await guest.presses('checkin.term.typed_button')
    await guest.types('山田 太郎')
    await guest.presses('checkin.term.button')
    await sees.theScreen('/checkin/confirm-checkin')
  })

  test('has an example; the terms are read in full; that no canvas can be had is told in general words (R9.1, R9.4, R9.8)', async ({
    page,
    guest,
    sees,
    say,
  }) => {
    await guest.presses('checkin.term.example_button')
    await sees.theDialog(say('checkin.term.example_title'), say('checkin.term.example_body'))
    await guest.hitsTheKey('Escape')
    await sees.noDialog()
    await guest.presses('components.read_in_full')
    await sees.theDialog(say('checkin.term.reader_title'))
    await guest.presses('components.button.close')
    await guest.signs()
    await guest.presses('checkin.term.button')
    await sees.theScreen('/checkin/confirm-checkin')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('canvas { display: none }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
    await guest.goesBack()
    await guest.presses('checkin.term.button')
    await sees.theDialog(say('checkin.term.failed_title'), say('errors.general'))
  })
})
