import { test } from '../guest/guest.ts'

test.describe('check-in that ends with a QR code', () => {
  test('a group of twelve', async ({ guest, sees, hotel, name }) => {
    await hotel.takesBooking({ name, adults: 12, severalRooms: true })
    await guest.searchesFor({ name })
    await guest.answersEverything(12)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    await sees.theQrCode()
  })
})
