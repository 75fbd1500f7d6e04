import { expect, test } from '../guest/guest.ts'
import { endingWithTheCode } from '../hotel/tenants.ts'

test.use({ tenant: endingWithTheCode })

test.describe('a hotel with other factors in its code, which shows less of a stay and counts others', () => {
  test.use({
    switches: {
      display: {
        show_facility_name_on_qr: true,
        show_number_of_children: false,
        show_number_of_others: true,
        show_detail_reservation: false,
        use_membership_info: false,
      },
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

  test('says that alone, and has a code of that size, with the name of the facility (R7.2, R11.2, R11.7)', async ({
    guest,
    sees,
    hotel,
    name,
    say,
    line,
  }) => {
    await hotel.takesBooking({ name, facility: '104', adults: 1, children: 3, others: 1, nights: 3 })
    await guest.searchesFor({ name, facility: '104' })
    await sees.theScreen('/checkin/check-reservation')
    await sees.noText(say('components.stay.nights_other', { n: 3 }))
    await sees.theText(say('components.party.others_other', { n: 1 }))
    expect(line.countOf('legacyMember')).toBe(0)
    await guest.answersEverything(2, {})
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    const [reference, kanaName, , blank, code] = (await sees.theQrCode()).split(',')
    expect(reference).toMatch(/^BT-/)
    expect([kanaName, blank, code]).toEqual([name, '', '30'])
    await sees.theText('澪津島の宿')
    await sees.theQrCodeAtMost(180)
  })
})

// Every key is judged alike: tenant-config/test.
test.describe('a configuration that is wrong', () => {
  test.use({ expectedComplaints: [/ConfigRefused/], switches: { theme: { primary: 'reddish' } } })

  test('stops the start, and says where (R2.3)', async ({ guest, sees, say }) => {
    await guest.opensThePage()
    await sees.theText('theme.primary')
    await sees.noButton(say('home.checkin_button'))
  })
})
