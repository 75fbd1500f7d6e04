import { expect, test } from '../guest/guest.ts'

test.use({ tenant: { config: { api: { type: 'cico' } } } })

const launch = '?authorization=sample-token-takahashi&membership_number=1000000001'

test.describe('check-in on the second back end', () => {
  test('a guest who comes from nowhere reaches the QR code (R1.4)', async ({ guest, sees, hotel, name }) => {
    await hotel.takesBooking({ name })
    await guest.searchesFor({ name, facility: 'MIO-KAIGAN' })
    await guest.answersEverything(1)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    await sees.theQrCode()
  })

  test('a member of the point programme finds the form filled in', async ({ guest, sees, hotel, name }) => {
    await hotel.takesBooking({ name, facility: '103', membershipNumber: '1000000001' })
    await guest.searchesFor({ name, facility: 'MIO-EKIMAE' }, launch)
    await guest.agreesToTheReservation()
    await sees.theFieldHolds('lastName', '高橋')
    await sees.theFieldHolds('postcode', '1000001')
    await sees.theFieldHolds('city', '千代田区')
    await sees.theFieldHolds('tel', '09000000005')
  })

  test('the query stays on every screen, also over a reload, and never leaves for another address (R3.10, R15.5)', async ({
    guest,
    sees,
    hotel,
    name,
    page,
  }) => {
    const referrers: string[] = []
    page.on('request', (request) => {
      const referrer = request.headers()['referer']
      if (referrer !== undefined && referrer !== '') referrers.push(referrer)
    })
    await hotel.takesBooking({ name, membershipNumber: '1000000001' })
    await guest.searchesFor({ name, facility: 'MIO-KAIGAN' }, `${launch}&from=app`)
    await sees.theScreen('/checkin/check-reservation')
    await sees.theAddress(`/checkin/check-reservation${launch}&from=app`)
    await guest.goesBack()
    await guest.presses('components.back_dialog.leave')
    await sees.theScreen('/checkin/search')
    await sees.theAddress(`/checkin/search${launch}&from=app`)
    await guest.goesBack()
    await sees.theAddress(`/${launch}&from=app`)
    await page.reload()
    await sees.theAddress(`/${launch}&from=app`)
    expect(referrers).toEqual([])
  })
})
