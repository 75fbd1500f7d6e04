import { atHome } from '../guest/actions/describing-guests.ts'
import { test } from '../guest/guest.ts'

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
  test('take over the family name with one tap', async ({ guest, sees, name, say }) => {
    await guest.arrives({ name, facility: '103', adults: 2 })
    await guest.describesThemselves()
    await guest.presses('checkin.input-companions.same_family_name', { name: '山田' })
    await sees.theFieldHolds('companions.1.lastName', '山田')
    await sees.theFieldHolds('companions.1.lastKana', 'ヤマダ')
    await sees.theFocusIn('companions.1.firstName')
    await sees.noText(say('checkin.input-companions.same_family_name', { name: '山田' }))
  })
})
