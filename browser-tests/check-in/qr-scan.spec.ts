import { expect, type Phone, test } from '../guest/scanning-guest.ts'

/** The two codes that a guest may hold after checking in: what is owed in yen leads to one or the other. */
const codes = [
  { route: '/checkin/qr', openAmount: 0, widestPx: 250 },
  { route: '/checkin/unsettled-qr', openAmount: 12_000, widestPx: 206 },
] as const

/** Whole ratios alone: of others, emulation shifts the page by parts of a pixel, which phones do not. */
const phones: Readonly<Record<string, Phone>> = {
  'a narrow phone': { width: 320, height: 640, pixelRatio: 2 },
  'a tablet': { width: 1024, height: 768, pixelRatio: 2 },
  'a phone held across': { width: 844, height: 390, pixelRatio: 3 },
  'a computer': { width: 1280, height: 800, pixelRatio: 1 },
  'the usual phone at 200 % zoom': { width: 195, height: 422, pixelRatio: 6 },
  'a phone of fine pixels': { width: 390, height: 844, pixelRatio: 3 },
}

// In the dark, out of focus and at every size and ratio the same drawing is read in guest-web/test/ui/qr-code.test.ts.
for (const { route, openAmount, widestPx } of codes) {
  test(`the code on ${route} is read on any phone, its modules whole pixels, in sight at once, and keeps the screen on (R11.5, R11.11)`, async ({
    page,
    guest,
    sees,
    scanner,
    pocket,
    hotel,
    name,
  }) => {
    test.setTimeout(180_000)
    await pocket.countsLocks()
    await page.setViewportSize({ width: 568, height: 320 })
    await hotel.takesBooking({ name, facility: '104', openAmount })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    expect(await pocket.locks()).toEqual([])
    await guest.confirms()
    await sees.theScreen(route)
    await expect.poll(pocket.locks).toEqual(['screen'])
    await expect(page.getByRole('main').getByRole('img').last()).toBeInViewport({ ratio: 1 })
    const content = await scanner.reads()
    expect(content).toContain(name)

    const isReadOn = async (sight: string) => {
      // A picture taken at once may still be drawn for the phone before.
      const clean = { colours: [0, 0xffffff], isWhole: true }
      await expect.poll(scanner.seesOfTheCode, { message: sight }).toMatchObject(clean)
      expect((await scanner.seesOfTheCode()).widthPx, sight).toBeLessThanOrEqual(widestPx)
      expect(await scanner.reads(), sight).toBe(content)
    }
    for (const [phone, size] of Object.entries(phones)) {
      await scanner.takes(size)
      await isReadOn(phone)
    }
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
    await isReadOn('forced colours')
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' })
    await scanner.darkensPages()
    await isReadOn('a browser that darkens pages')
  })
}
