import { atHome, ofCompanion } from '../guest/actions/describing-guests.ts'
import { test } from '../guest/guest.ts'

test('a form lists all that Next misses, and leads to each', async ({ guest, sees, name, say }) => {
  await guest.arrives({ name, facility: '103' })
  await guest.goesOn()
  const { overseasFlug: _, ...needed } = atHome
  await sees.theSummaryOfProblems(...Object.keys(needed).map((field) => sees.textForMissing(field)))
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

test.describe('on a phone in English', () => {
  test.use({ locale: 'en-US' })

  test('a guest says where they live before anything else, and finds it said when they come back (R8.53)', async ({
    guest,
    sees,
    name,
  }) => {
    await guest.arrives({ name, facility: '103' })
    await sees.noField('lastName')
    await guest.goesOn()
    await sees.theProblem('overseasFlug', sees.textForMissing('overseasFlug'))
    await sees.theFocusOnAChoiceOf('overseasFlug')
    await guest.enters({ overseasFlug: 'true', lastName: 'CARTER' })
    await sees.theChoiceOf('countrycode', 'GB')
    await guest.goesBack()
    await guest.agreesToTheReservation()
    await sees.theChoice('overseasFlug', 'true')
    await sees.theFieldHolds('lastName', 'CARTER')
  })
})

test('a member who makes a mistake in what is folded is led to it (R8.50)', async ({
  guest,
  sees,
  name,
  say,
  page,
}) => {
  await guest.arrives({ name, facility: '103', membershipNumber: '1000000002' })
  const row = page.getByRole('button', { name: say('checkin.input-representative.known') })
  await sees.noneOfTheFields('lastName', 'tel')
  await row.click()
  await guest.enters({ tel: '090-abc', age: '33', occupation: '会社員' })
  await row.click()
  await guest.goesOn()
  await sees.theFocusIn('tel')
  await guest.enters({ tel: '09000000023' })
  await guest.goesOn()
  await sees.theScreen('/checkin/guests-info')
})

test('a large party is described one after the other; nothing is lost, and each is led back to (R8.32, R8.33, R8.54)', async ({
  guest,
  sees,
  name,
  say,
  page,
}) => {
  const title = (companion: number) => say('components.guests.companion', { companion, guest: companion + 1 })
  const describes = async (place: number, firstName: string) => {
    const { overseasFlug: _, ...known } = atHome
    await guest.enters(ofCompanion(place, { ...known, firstName }))
  }
  await guest.arrives({ name, facility: '103', adults: 5 })
  await guest.describesThemselves()
  await sees.theScreen('/checkin/input-companions')
  await sees.noneOfTheFields('companions.2.lastName', 'companions.4.lastName')
  await describes(1, '一郎')
  await guest.presses('components.guests.next', { guest: title(2) })
  await sees.noneOfTheFields('companions.1.lastName')
  await sees.theText('山田 一郎')
  await guest.enters({ 'companions.2.lastName': '佐藤' })
  await guest.goesOn()
  await sees.theFocusOnTheSummary()
  await page.getByRole('button', { name: title(4) }).click()
  await sees.noneOfTheFields('companions.2.lastName')
  await sees.theText(say('checkin.input-companions.unfinished'))
  await describes(4, '四郎')
  await guest.presses('components.guests.next', { guest: title(2) })
  await sees.theFieldHolds('companions.2.lastName', '佐藤')
  await describes(2, '二郎')
  await guest.goesOn()
  await describes(3, '三郎')
  await guest.goesOn()
  await sees.theScreen('/checkin/guests-info')
  await guest.fixes(title(3))
  await sees.thePlace('input-companion-3')
  await sees.noneOfTheFields('companions.1.lastName', 'companions.4.lastName')
  await guest.enters({ 'companions.3.firstName': '参郎' })
  await guest.goesOn()
  await sees.theScreen('/checkin/guests-info')
  for (const given of ['一郎', '二郎', '参郎', '四郎']) await sees.theText(given)
})
