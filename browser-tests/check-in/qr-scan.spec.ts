import type { GuestSees } from '../guest/guest-sees.ts'
import { readPicture } from '../guest/read-qr-code.ts'
import { expect, inkOf, type Phone, test } from '../guest/scanning-guest.ts'

/** The two codes that a guest may hold after checking in: what is owed in yen leads to one or the other. */
const codes = [
  {
    route: '/checkin/qr',
    openAmount: 0,
    widestPx: 250,
    readBy: (sees: GuestSees) => sees.theQrCode(),
  },
  {
    route: '/checkin/unsettled-qr',
    openAmount: 12_000,
    widestPx: 206,
    readBy: (sees: GuestSees) => sees.theUnsettledQrCode(),
  },
] as const

const usual: Phone = { width: 390, height: 844, pixelRatio: 3 }

/** Whole ratios alone: of others, emulation shifts the page by parts of a pixel, which phones do not. */
const phones: Readonly<Record<string, Phone>> = {
  'a narrow phone': { width: 320, height: 640, pixelRatio: 2 },
  'a phone of fine pixels': usual,
  'a tablet': { width: 1024, height: 768, pixelRatio: 2 },
  'a phone held across': { width: 844, height: 390, pixelRatio: 3 },
  'a small phone held across': { width: 568, height: 320, pixelRatio: 2 },
  'a computer': { width: 1280, height: 800, pixelRatio: 1 },
}

/** The usual phone at 200 % zoom. */
const zoomed: Phone = { width: 195, height: 422, pixelRatio: 6 }

const BLACK = 0
const WHITE = 0xffffff

for (const { route, openAmount, widestPx, readBy } of codes) {
  test.describe(`the code on ${route}`, () => {
    test('is read by two scanners on any phone, in the dark and out of focus, its modules whole pixels (R11.5)', async ({
      page,
      guest,
      sees,
      scanner,
      hotel,
      name,
    }) => {
      test.setTimeout(180_000)
      await hotel.takesBooking({ name, facility: '104', openAmount })
      await guest.hurriesTo('/checkin/confirm-checkin', name)
      await guest.confirms()
      await sees.theScreen(route)
      const content = await readBy(sees)
      expect(content).toContain(name)

      for (const [phone, size] of Object.entries(phones)) {
        await scanner.takes(size)
        // What is photographed at once may still be drawn for the phone before.
        await expect
          .poll(scanner.seesOfTheCode, { message: phone })
          .toMatchObject({ colours: [BLACK, WHITE], isWhole: true })
        const code = await scanner.seesOfTheCode()
        expect(Number.isInteger(code.module), phone).toBe(true)
        expect(code.widthPx, phone).toBeLessThanOrEqual(widestPx)
        expect(await scanner.reads(), phone).toBe(content)
        for (const filter of ['brightness(0.2)', 'blur(1.2px)']) {
          await scanner.looksThrough(filter)
          expect(await scanner.reads(), `${phone}, ${filter}`).toBe(content)
        }
        await scanner.looksThrough('')
      }
      await scanner.takes(zoomed)
      await expect
        .poll(scanner.seesOfTheCode, { message: '200 % zoom' })
        .toMatchObject({ colours: [BLACK, WHITE], isWhole: true })
      expect(await scanner.reads(), '200 % zoom').toBe(content)
      await scanner.takes(usual)

      const stays = async (mode: string) => {
        await expect
          .poll(async () => (await scanner.seesOfTheCode()).colours, { message: mode })
          .toEqual([BLACK, WHITE])
        expect(await scanner.reads(), mode).toBe(content)
      }
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
      await stays('forced colours')
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' })
      await scanner.darkensPages(true)
      await stays('a browser that darkens pages')
    })

    test('is in sight at once on a phone held across (R11.11)', async ({
      page,
      guest,
      sees,
      hotel,
      name,
    }) => {
      await page.setViewportSize({ width: 568, height: 320 })
      await hotel.takesBooking({ name, facility: '104', openAmount })
      await guest.hurriesTo('/checkin/confirm-checkin', name)
      await guest.confirms()
      await sees.theScreen(route)
      await expect(page.getByRole('main').getByRole('img').last()).toBeInViewport({ ratio: 1 })
    })

    test('keeps the screen on while it shows', async ({ guest, sees, pocket, hotel, name }) => {
      await pocket.countsLocks()
      await hotel.takesBooking({ name, facility: '104', openAmount })
      await guest.hurriesTo('/checkin/confirm-checkin', name)
      expect(await pocket.locks()).toEqual([])
      await guest.confirms()
      await sees.theScreen(route)
      await expect.poll(pocket.locks).toEqual(['screen'])
    })
  })
}

test.describe('a picture of the code', () => {
  test('goes to the apps of the phone, under a name that says nothing of the guest (R11.9)', async ({
    guest,
    sees,
    pocket,
    hotel,
    name,
  }) => {
    await pocket.hasApps('sends')
    await hotel.takesBooking({ name, facility: '104', openAmount: 0 })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    await guest.confirms()
    const content = await sees.theQrCode()
    await guest.presses('components.save_code')
    const { name: fileName, picture } = await pocket.shared()
    expect(fileName).toBe('check-in-qr.png')
    expect(Buffer.from(await readPicture(picture), 'base64').toString('utf8')).toBe(content)
  })

  test('is of the whole pass: view, name and stay above the code, as on the screen (R11.10)', async ({
    page,
    guest,
    sees,
    say,
    pocket,
    hotel,
    name,
  }) => {
    await pocket.hasApps('sends')
    await hotel.takesBooking({ name, facility: '104', openAmount: 0, nights: 2 })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    const pass = page.locator('main div:has(> div > p):has([role=img])').last()
    await expect(pass).toContainText(name)
    await expect(pass).toContainText(say('components.stay.nights_other').replace('{n}', '2'))
    await guest.presses('components.save_code')
    const { picture } = await pocket.shared()
    const { strip, words } = inkOf(picture)
    // The view in its washes and no letter; then letters on white.
    expect(strip.white).toBeLessThan(0.05)
    expect(strip.black).toBe(0)
    expect(words.white).toBeGreaterThan(0.8)
    expect(words.black).toBeGreaterThan(0.01)
  })
})
