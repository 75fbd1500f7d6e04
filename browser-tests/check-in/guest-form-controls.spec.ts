import { test } from '../guest/guest.ts'

/** Type, keyboard, what the browser may fill in, and longest value of a control. */
type Traits = readonly [type: string, inputmode: string, autocomplete: string, maxlength: number | null]

const names: Readonly<Record<string, Traits>> = {
  lastName: ['text', '', 'family-name', 100],
  firstName: ['text', '', 'given-name', 100],
  lastKana: ['text', '', 'off', 100],
  firstKana: ['text', '', 'off', 100],
  gender: ['radio', '', '', null],
  age: ['text', 'numeric', 'off', 3],
  overseasFlug: ['radio', '', '', null],
}

const rest: Readonly<Record<string, Traits>> = {
  tel: ['tel', 'numeric', 'tel', 40],
  occupation: ['text', '', 'organization-title', 100],
  prevAccommodation: ['text', '', 'off', 200],
  nextAccommodation: ['text', '', 'off', 200],
}

const inJapan: Readonly<Record<string, Traits>> = {
  ...names,
  postcode: ['text', 'numeric', 'postal-code', 20],
  prefecture: ['select-one', '', 'address-level1', null],
  city: ['text', '', 'address-level2', 100],
  subarea: ['text', '', 'address-line1', 100],
  furtherSubarea: ['text', '', 'address-line2', 200],
  ...rest,
}

const overseas: Readonly<Record<string, Traits>> = {
  ...names,
  countrycode: ['select-one', '', 'country', null],
  address: ['textarea', '', 'street-address', 500],
  ...rest,
}

const companion: Readonly<Record<string, Traits>> = {
  'companions.1.lastName': ['text', '', 'off', 100],
  'companions.1.firstName': ['text', '', 'off', 100],
  'companions.1.lastKana': ['text', '', 'off', 100],
  'companions.1.firstKana': ['text', '', 'off', 100],
  'companions.1.gender': ['radio', '', '', null],
  'companions.1.age': ['text', 'numeric', 'off', 3],
}

test.describe('every control brings the right keyboard, length and help of the browser, and a label (R14.1, R14.2, R14.5)', () => {
  test('in the forms about guests, and a word on why it is asked (R8.10)', async ({
    guest,
    sees,
    name,
    say,
  }) => {
    await guest.arrives({ name, facility: '103', adults: 2 })
    await sees.theControls(inJapan)
    await guest.presses('components.why_spoken', { label: say('components.guests.representative') })
    await sees.theText(say('components.why_prefecture'))
    await guest.enters({ overseasFlug: 'true' })
    await sees.theControls(overseas)
    await guest.enters({ overseasFlug: 'false' })
    await guest.describesThemselves()
    await sees.theScreen('/checkin/input-companions')
    await sees.theControls(companion)
  })

  test.describe('in the search', () => {
    test.use({ switches: { display: { show_phone_number_in_search: true } } })

    test('with facility and phone', async ({ guest, sees }) => {
      await guest.beginsCheckin()
      await sees.theControls({
        facilityId: ['select-one', '', '', null],
        reservationName: ['text', '', 'name', 100],
        phoneNumber: ['tel', 'numeric', 'tel-national', 40],
      })
    })
  })
})
