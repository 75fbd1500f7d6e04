import { expect, test } from '../guest/guest.ts'

/** Names as four guests type them. */
const typed = { lastName: 'Yamada', firstName: '太郎', lastKana: 'ﾔﾏﾀﾞ', firstKana: 'タロウ', age: '５８' }

test.describe('names as they are sent', () => {
  test('are in full width, and are shown to the guest as people read them (R8.25)', async ({
    guest,
    sees,
    name,
    line,
  }) => {
    await guest.arrives({ name, facility: '104' })
    await guest.describesThemselves(typed)
    await sees.theText('Yamada 太郎')
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    expect(line.guestsEntered()).toMatchObject([
      {
        last_name: 'Ｙａｍａｄａ',
        first_name: '太郎',
        last_name_kana: 'ヤマダ',
        first_name_kana: 'タロウ',
        age: 58,
      },
    ])
  })

  test.describe('where the hotel converts nothing', () => {
    test.use({ switches: { display: { convert_names_to_full_width: false } } })

    test('are as they were typed', async ({ guest, sees, hotel, name, line }) => {
      await hotel.takesBooking({ name, facility: '104' })
      await guest.searchesFor({ name, facility: '104' })
      await guest.answersEverything(1, typed)
      await guest.confirms()
      await sees.theScreen('/checkin/qr')
      expect(line.guestsEntered()).toMatchObject([{ last_name: 'Yamada', last_name_kana: 'ﾔﾏﾀﾞ' }])
    })
  })

  test.describe('where the hotel splits a single name', () => {
    test.use({ switches: { display: { split_single_name: true } } })

    test('come in two parts (R8.26)', async ({ guest, sees, name, line }) => {
      await guest.arrives({ name })
      await guest.enters({ lastName: '山田', firstName: '' })
      await guest.goesOn()
      await sees.theProblem('firstName', sees.wordsForMissing('firstName'))
      await guest.enters({ lastName: '山田　太郎' })
      await guest.goesOn()
      await sees.theSummaryOfProblems(
        ...['postcode', 'prefecture', 'city', 'furtherSubarea', 'tel'].map((field) =>
          sees.wordsForMissing(field),
        ),
      )
      await guest.enters({ postcode: '0600001' })
      await guest.presses('fields.postcode.button')
      await sees.theFieldHolds('city', '札幌市中央区')
      await guest.enters({ furtherSubarea: '2-1-5', tel: '09000000000' })
      await guest.goesOn()
      await guest.agreesToTheGuests()
      await guest.signsTheTerms()
      await guest.confirms()
      await sees.theScreen('/checkin/qr')
      expect(line.guestsEntered()).toMatchObject([
        { last_name: '山田', first_name: '太郎', name: '山田 太郎' },
      ])
    })
  })

  test('typed into one field are one name where the hotel splits nothing', async ({ guest, sees, name }) => {
    await guest.arrives({ name })
    await guest.enters({ lastName: '山田 太郎' })
    await guest.goesOn()
    await sees.theProblem('firstName', sees.wordsForMissing('firstName'))
  })
})

test.describe('city and area', () => {
  test.use({ switches: { display: { separate_city_and_area: false } } })

  test('are one field where the hotel keeps them together (R8.20)', async ({ guest, sees, name, say }) => {
    await guest.arrives({ name })
    await sees.theFormAsks(
      'lastName! firstName! overseasFlug! postcode! prefecture! city! furtherSubarea! tel!',
    )
    await sees.theText(say('fields.city.label_with_area'))
    await guest.enters({ postcode: '0600001' })
    await guest.presses('fields.postcode.button')
    await sees.theFieldHolds('city', '札幌市中央区北一条西')
  })
})
