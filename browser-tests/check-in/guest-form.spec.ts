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
  test('tells a problem when its field is left, and takes it back the moment it is right (R8.36)', async ({
    guest,
    sees,
    name,
    say,
  }) => {
    await guest.arrives({ name, facility: '103' })
    for (const [field, wrong, told, right] of [
      ['lastName', '山田2', 'problems.no_digits', '山田'],
      ['age', '5x', 'problems.age.digits_only', '５８'],
      ['postcode', '060-00', 'problems.seven_digits', '〒060-0001'],
      ['tel', '090-0000-000O', 'problems.tel.digits_only', '090-0000-0000'],
    ] as const) {
      await guest.enters({ [field]: wrong })
      await sees.noProblem(field)
      await guest.leavesTheField(field)
      await sees.theProblem(field, say(told))
      await guest.enters({ [field]: right })
      await sees.noProblem(field)
    }
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
})
