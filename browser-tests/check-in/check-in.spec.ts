import { expect, test } from '../guest/guest.ts'

test.describe('check-in that ends with a QR code', () => {
  test('one guest reaches a QR code that a scanner reads (R1.2, R7.3)', async ({
    guest,
    sees,
    hotel,
    name,
  }) => {
    await hotel.takesBooking({ name })
    await guest.searchesFor({ name })
    await guest.answersEverything(1)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    const [, kanaName, cardStatus, code, blank] = (await sees.theQrCode()).split(',')
    expect([kanaName, cardStatus, code, blank]).toEqual([name, '1', '30', ''])
  })

  test('a family with children fills in every guest, and the booking keeps it (R8.35)', async ({
    guest,
    sees,
    hotel,
    name,
  }) => {
    await hotel.takesBooking({ name, facility: '103', adults: 2, children: 1 })
    await guest.searchesFor({ name, facility: '103' })
    await guest.answersEverything(3)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    const code = await sees.theQrCode()

    await guest.searchesFor({ name, facility: '103' })
    await sees.theScreen('/checkin/qr')
    expect(await sees.theQrCode()).toBe(code)
  })

  test('a group of twelve', async ({ guest, sees, hotel, name }) => {
    await hotel.takesBooking({ name, adults: 12, severalRooms: true })
    await guest.searchesFor({ name })
    await guest.answersEverything(12)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    await sees.theQrCode()
  })

  test('names are found as guests type them (R18.17)', async ({ guest, sees, hotel, name }) => {
    await hotel.takesBooking({ name })
    await guest.searchesFor({ name: name.replace(' ', '　') })
    await sees.theScreen('/checkin/check-reservation')
    await sees.theText(name)
  })

  test('what is stored of the guests stands in the register, in full', async ({
    guest,
    sees,
    hotel,
    name,
  }) => {
    await hotel.takesBooking({ name, facility: '103' })
    await guest.searchesFor({ name, facility: '103' })
    await guest.answersEverything(1)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    const register = await hotel.desk('register')
    expect(register).toContain('北海道')
    expect(register).toContain('サンプルハイツ405')
  })
})
