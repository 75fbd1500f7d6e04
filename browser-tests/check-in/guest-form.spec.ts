import { atHome } from '../guest/actions/describing-guests.ts'
import { test } from '../guest/guest.ts'

test('a form lists all that Next misses, and leads to each', async ({ guest, sees, name, say }) => {
  await guest.arrives({ name, facility: '103' })
  await guest.goesOn()
  await sees.theSummaryOfProblems(...Object.keys(atHome).map((field) => sees.textForMissing(field)))
  await sees.theFocusOnTheSummary()
  const title = say('document.title', {
    screen: say('checkin.input-representative.bar_title'),
    hotel: say('hotel.name'),
  })
  await sees.theTitle(say('document.title_with_problems', { title }))

  await guest.followsTheLink(sees.textForMissing('city'))
  await sees.theFocusIn('city')
  await guest.followsTheLink(sees.textForMissing('gender'))
  await sees.theFocusOnAChoiceOf('gender')
  await guest.followsTheLink(sees.textForMissing('prefecture'))
  await sees.theFocusIn('prefecture')
})
