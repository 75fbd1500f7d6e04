import { expect, test } from '../guest/guest.ts'
import { endingWithTheCode } from '../hotel/tenants.ts'

test.use({ tenant: endingWithTheCode })

test.describe('the reservation', () => {
  test.describe('where the hotel shows less of it, and counts others instead of children', () => {
    test.use({
      switches: {
        display: {
          show_number_of_children: false,
          show_number_of_others: true,
          show_detail_reservation: false,
          use_membership_info: false,
        },
      },
    })

    test('says and asks for that alone (R7.2)', async ({ guest, sees, hotel, name, say, line }) => {
      await hotel.takesBooking({ name, facility: '104', adults: 1, children: 3, others: 2, nights: 3 })
      await guest.searchesFor({ name, facility: '104' })
      await sees.theScreen('/checkin/check-reservation')
      await sees.noText(say('components.stay.nights_other', { n: 3 }))
      await sees.noText(say('checkin.check-reservation.room'))
      await sees.theText(say('components.party.others_other', { n: 2 }))
      expect(line.countOf('legacyMember')).toBe(0)
      await guest.agreesToTheReservation()
      await guest.describesThemselves({})
      await sees.theSections(
        ...[1, 2].map(
          (companion) =>
            `${say('components.guests.companion', { companion, guest: companion + 1 })}${say('components.guests.other')}`,
        ),
      )
    })
  })
})

test.describe('the QR code', () => {
  test.describe('of other factors', () => {
    test.use({
      switches: {
        display: { show_facility_name_on_qr: true },
        qr_code: {
          qr_factors: [
            'reference_number',
            'blank||kananame',
            'membership_number||prefix',
            'blank',
            'checkin_code',
          ],
          max_size: 180,
          error_correction_level: 'L',
        },
      },
    })

    test('says them, in the size and with the name of the facility (R11.2, R11.7)', async ({
      guest,
      sees,
      hotel,
      name,
      locale,
    }) => {
      await hotel.takesBooking({ name, facility: '104' })
      await guest.hurriesTo('/checkin/confirm-checkin', name)
      await guest.confirms()
      await sees.theScreen('/checkin/qr')
      const [reference, kanaName, , blank, code] = (await sees.theQrCode()).split(',')
      expect(reference).toMatch(/^BT-/)
      expect([kanaName, blank, code]).toEqual([name, '', '30'])
      await sees.theText(locale?.startsWith('ja') === true ? '澪津島の宿' : 'Miotsu Island Inn')
      await sees.theQrCodeAtMost(180)
    })
  })
})

test.describe('a configuration that is wrong stops the start, and says where', () => {
  test.use({ expectedComplaints: [/ConfigRefused/] })

  const mistakes = [
    [{ display: { show_top_bar: 'yes' } }, 'display.show_top_bar'],
    [{ api: { type: 'modern' } }, 'api.type'],
    [{ theme: { primary: 'reddish' } }, 'theme.primary'],
    [{ qr_code: { qr_factors: ['prefix', 'name'] } }, 'qr_code.qr_factors'],
    [{ language: { default: 'fr' } }, 'language.default'],
    [{ request_timeout: -1 }, 'request_timeout'],
  ] as const
  for (const [switches, key] of mistakes) {
    test.describe(key, () => {
      test.use({ switches })
      test('is named (R2.3)', async ({ guest, sees, say }) => {
        await guest.opensThePage()
        await sees.theText(key)
        await sees.noButton(say('home.checkin_button'))
      })
    })
  }
})
