import { atHome, companionAtHome, ofCompanion } from '../guest/actions/describing-guests.ts'
import { test } from '../guest/guest.ts'
import type { TextKey } from '../guest/texts.ts'

/** What is wrong, what the guest reads of it, and what is right. `null` stands for "must be entered". */
const corrections: readonly (readonly [field: string, wrong: string, told: TextKey | null, right: string])[] =
  [
    ['lastName', '', null, '山田'],
    ['lastName', '山田2', 'problems.no_digits', '山田'],
    ['firstName', '太郎２', 'problems.no_digits', '太郎'],
    ['lastKana', 'やまだ', 'problems.lastKana.characters', 'ヤマダ'],
    ['firstKana', 'タロウ3', 'problems.firstKana.no_digits', 'タロウ'],
    ['age', '', null, '58'],
    ['age', '5x', 'problems.age.digits_only', '５８'],
    ['postcode', '060', 'problems.seven_digits', '0600001'],
    ['postcode', '060-0001', 'problems.seven_digits', '0600001'],
    ['city', ' ', null, '札幌市中央区'],
    ['tel', '090-0000-0000', 'problems.tel.digits_only', '09000000000'],
    ['nextAccommodation', '', null, '澪津駅前ホテル'],
  ]

const everyRequired = [
  'lastName',
  'firstName',
  'lastKana',
  'firstKana',
  'gender',
  'age',
  'postcode',
  'prefecture',
  'city',
  'subarea',
  'furtherSubarea',
  'tel',
  'occupation',
] as const

test.describe('a form about a guest', () => {
  test('tells a problem when its field is left, and takes it back the moment it is right (R8.36)', async ({
    guest,
    sees,
    name,
    say,
  }) => {
    await guest.arrives({ name, facility: '103' })
    for (const [field, wrong, told, right] of corrections) {
      await guest.enters({ [field]: wrong })
      await sees.noProblem(field)
      await guest.leavesTheField(field)
      await sees.theProblem(field, told === null ? sees.wordsForMissing(field) : say(told))
      await sees.theFieldIsWrong(field)
      await guest.enters({ [field]: right })
      await sees.noProblem(field)
    }
    await sees.noSummaryOfProblems()
  })

  test('refuses Next with a list of all that is missing, and leads to each', async ({
    guest,
    sees,
    name,
    say,
  }) => {
    await guest.arrives({ name, facility: '103' })
    await guest.goesOn()
    await sees.theSummaryOfProblems(...everyRequired.map((field) => sees.wordsForMissing(field)))
    await sees.theFocusIn('lastName')
    const title = say('document.title', {
      screen: say('checkin.input-representative.bar_title'),
      hotel: say('hotel.name'),
    })
    await sees.theTitle(say('document.title_with_problems', { title }))

    await guest.followsTheLink(sees.wordsForMissing('city'))
    await sees.theFocusIn('city')
    await guest.followsTheLink(sees.wordsForMissing('gender'))
    await sees.theFocusOnAChoiceOf('gender')
    await guest.followsTheLink(sees.wordsForMissing('prefecture'))
    await sees.theFocusIn('prefecture')

    await guest.enters({ ...atHome, city: '' })
    await sees.theSummaryOfProblems(sees.wordsForMissing('city'))
    await guest.goesOn()
    await sees.theFocusIn('city')
    await guest.enters({ city: '札幌市' })
    await sees.noSummaryOfProblems()
    await sees.theTitle(title)
    await guest.goesOn()
    await sees.theScreen('/checkin/guests-info')
  })

  test('keeps what was typed when the guest goes back and comes again (R3.17)', async ({
    guest,
    sees,
    name,
  }) => {
    await guest.arrives({ name, facility: '103', adults: 2 })
    const { occupation: _, ...most } = atHome
    await guest.enters({ ...most, prevAccommodation: '澪津島の宿' })
    await guest.goesBack()
    await guest.agreesToTheReservation()
    for (const field of ['lastName', 'firstKana', 'age', 'prefecture', 'furtherSubarea', 'tel']) {
      await sees.theFieldHolds(field, atHome[field] ?? '')
    }
    await sees.theFieldHolds('prevAccommodation', '澪津島の宿')
    await sees.theChoice('gender', '1')
    await guest.enters({ occupation: '会社員' })
    await guest.goesOn()

    await sees.theScreen('/checkin/input-companions')
    await guest.enters(ofCompanion(1, { lastName: '山田', age: '9' }))
    await guest.goesBackInTheBrowser()
    await sees.theScreen('/checkin/input-representative')
    await sees.theFieldHolds('occupation', '会社員')
    await guest.goesOn()
    await sees.theFieldHolds('companions.1.lastName', '山田')
    await sees.theFieldHolds('companions.1.age', '9')
  })

  test('rewrites nothing and complains of nothing while an input method composes', async ({
    guest,
    sees,
    name,
    say,
  }) => {
    await guest.arrives({ name, facility: '103' })
    await guest.composes('lastKana', ['ｙ', 'や', 'やｍ', 'やま', 'やまだ'], 'ヤマダ', () =>
      sees.noProblem('lastKana'),
    )
    await sees.theFieldHolds('lastKana', 'ヤマダ')
    await sees.noProblem('lastKana')
    await guest.enters({ firstKana: 'たろう' })
    await guest.leavesTheField('firstKana')
    await sees.theProblem('firstKana', say('problems.firstKana.characters'))
    await guest.enters({ firstKana: '' })
    await guest.composes('firstKana', ['た', 'たろ', 'たろう'], 'タロウ')
    await sees.theFieldHolds('firstKana', 'タロウ')
    await sees.noProblem('firstKana')
    await guest.composes('lastName', ['Ｙ', 'やま', 'ヤマダ', '山田'], '山田')
    await sees.theFieldHolds('lastName', '山田')
  })
})

test.describe('the postcode search', () => {
  test('sleeps until there are seven digits, and fills in the town (R8.18)', async ({
    guest,
    sees,
    name,
    say,
  }) => {
    await guest.arrives({ name })
    for (const typed of ['', '060000', '06000011', '060-0001', '06000a1']) {
      await guest.enters({ postcode: typed })
      await sees.theButtonAsleep(say('fields.postcode.button'))
    }
    await guest.enters({ postcode: '０６００００１' })
    await guest.presses('fields.postcode.button')
    await sees.theFieldHolds('prefecture', '北海道')
    await sees.theFieldHolds('city', '札幌市中央区')
    await sees.theFieldHolds('subarea', '北一条西')
    await sees.theAnnouncement(say('fields.postcode.found'))
    await guest.enters({ postcode: '1000001' })
    await guest.presses('fields.postcode.button')
    await sees.theFieldHolds('prefecture', '東京都')
  })

  test('offers the other towns of a postcode', async ({ guest, sees, name, line, say }) => {
    const town = { address1: '京都府', address2: '京都市中京区' }
    await line.answers('postcode', {
      status: 200,
      message: null,
      results: [
        { ...town, address3: '壬生' },
        { ...town, address3: '西ノ京' },
      ],
    })
    await guest.arrives({ name })
    await guest.enters({ postcode: '6040000' })
    await guest.presses('fields.postcode.button')
    await sees.theFieldHolds('subarea', '壬生')
    await guest.chooses(say('fields.postcode.towns', { n: 2 }), '西ノ京')
    await sees.theFieldHolds('subarea', '西ノ京')
    await sees.theFieldHolds('city', '京都市中京区')
    await guest.enters({ postcode: '6040001' })
    await sees.noText(say('fields.postcode.towns', { n: 2 }))
    await sees.theFieldHolds('subarea', '西ノ京')
  })
})

test.describe('companions', () => {
  test('have a place each: adults first, then children (R8.31)', async ({ guest, sees, name, say }) => {
    await guest.arrives({ name, facility: '103', adults: 2, children: 2 })
    await guest.describesThemselves()
    await sees.theSections(
      ...[say('components.guests.adult'), say('components.guests.child'), say('components.guests.child')].map(
        (tag, index) =>
          `${say('components.guests.companion', { companion: index + 1, guest: index + 2 })}${tag}`,
      ),
    )
    await guest.goesOn()
    await sees.theFocusIn('companions.1.lastName')
    await guest.describesCompanions(3)
    await sees.theScreen('/checkin/guests-info')
    await sees.theText(say('components.guests.child'))
  })

  test('take over the family name with one tap', async ({ guest, sees, name, say }) => {
    await guest.arrives({ name, facility: '103', adults: 2 })
    await guest.describesThemselves()
    await guest.presses('checkin.input-companions.same_family_name', { name: '山田' })
    await sees.theFieldHolds('companions.1.lastName', '山田')
    await sees.theFieldHolds('companions.1.lastKana', 'ヤマダ')
    await sees.theFocusIn('companions.1.firstName')
    await sees.noText(say('checkin.input-companions.same_family_name', { name: '山田' }))
  })

  test('are corrected where they stand, and the way back leads on (R8.34)', async ({
    guest,
    sees,
    name,
    say,
  }) => {
    await guest.arrives({ name, facility: '103', adults: 4 })
    await guest.describesThemselves()
    await guest.describesCompanions(3)
    await sees.theScreen('/checkin/guests-info')

    await guest.fixes(say('components.guests.companion', { companion: 3, guest: 4 }))
    await sees.theScreen('/checkin/input-companions')
    await sees.thePlace('input-companion-3')
    await guest.enters(ofCompanion(3, { firstName: '三郎' }))
    await guest.goesOn()
    await sees.theScreen('/checkin/guests-info')
    await sees.theText('三郎')

    await guest.fixes(say('components.guests.representative'))
    await sees.theScreen('/checkin/input-representative')
    await sees.theFieldHolds('lastName', '山田')
    await guest.enters({ firstName: '次郎' })
    await guest.goesOn()
    await sees.theFieldHolds('companions.3.firstName', '三郎')
    await guest.goesOn()
    await sees.theText('次郎')
  })

  test('are found by their place in the address (R8.33)', async ({ guest, sees, name }) => {
    await guest.arrives({ name, facility: '103', adults: 4 })
    await guest.describesThemselves()
    await sees.theScreen('/checkin/input-companions')
    await guest.enters(ofCompanion(1, companionAtHome))
    await guest.addsToTheAddress('#input-companion-2')
    await sees.thePlace('input-companion-2')
    await sees.theFieldHolds('companions.1.firstName', '花子')
  })
})
