import type { Booking } from '../hotel/hotel.ts'
import { expect, takingPayment, test } from '../guest/paying-guest.ts'

test.use({ tenant: takingPayment })

test.describe('where the confirmation of a check-in leads', () => {
  const bookings: readonly (readonly [what: string, booking: Partial<Booking>, code: string])[] = [
    ['several rooms', { severalRooms: true }, '30'],
    ['a bill that is no matter of the app', { paymentTarget: false }, '30'],
    ['nothing to pay', { openAmount: 0 }, '40'],
  ]
  for (const [what, booking, code] of bookings) {
    test(`${what}: to the QR code, which says ${code} (R10.6)`, async ({
      guest,
      sees,
      hotel,
      name,
      line,
    }) => {
      await hotel.takesBooking({ name, facility: '104', ...booking })
      await guest.hurriesTo('/checkin/confirm-checkin', name)
      await guest.confirms()
      await sees.theScreen('/checkin/qr')
      expect((await sees.theQrCode()).split(',')[3]).toBe(code)
      expect(line.countOf('prePaymentInfo')).toBe(0)
    })
  }

  test('a bill to pay: to the code that says so, with the bill read before (R11.8)', async ({
    guest,
    sees,
    hotel,
    name,
    line,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    await guest.confirms()
    await sees.theScreen('/checkin/unsettled-qr')
    expect(line.countOf('prePaymentInfo')).toBe(1)
    const [prefix, kana, card, code, last, ...others] = (await sees.theUnsettledQrCode()).split(',')
    expect([code, last, others]).toEqual(['30', '', []])
    expect([prefix, kana, card]).not.toContain(undefined)
    await guest.presses('components.button.home')
    await sees.theScreen('/')
  })
})

test('the search leads on by the code, several rooms and whether the app may take payment (R6.12)', async ({
  guest,
  sees,
}) => {
  const found = [
    ['ヤマダ タロウ', '/checkin/check-reservation'],
    ['コバヤシ アキラ', '/checkin/unsettled-qr'],
    ['ヨシダ マコト', '/checkin/qr'],
    ['ササキ リン', '/checkin/qr'],
    ['カトウ ユイ', '/checkin/qr'],
  ] as const
  for (const [name, route] of found) {
    await guest.searchesFor({ name })
    await sees.theScreen(route)
  }
  expect((await sees.theQrCode()).split(',')[3]).toBe('40')
})

test('the unsettled QR code can be read, and its modules are whole pixels, on the narrowest phone too', async ({
  guest,
  sees,
  frontOffice,
  name,
  page,
}) => {
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() =>
        page.locator('main svg[role="img"]').evaluate((code) => {
          if (!(code instanceof SVGSVGElement)) throw new Error('no code')
          return (code.getBoundingClientRect().width / code.viewBox.baseVal.width) % 1
        }),
      )
      .toBe(0)
    expect((await sees.theUnsettledQrCode()).split(',')[3]).toBe('30')
  }
})
