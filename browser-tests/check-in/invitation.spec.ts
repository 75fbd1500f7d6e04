import { barriersOn } from '../guest/barriers.ts'
import { expect, test } from '../guest/invited-guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an invited guest who is refused or early may try again; one that is over leads to the search by name (R6.14, R6.15, R6.16, R6.17)', async ({
  guest,
  sees,
  invitation,
  page,
  say,
}) => {
  const says = async (fact: string) => {
    await guest.enters({ invitationFact: fact })
    await guest.presses('checkin.search.button')
    await sees.anyDialog()
  }
  await guest.opensThePage(invitation.link)
  await sees.theText(say('home.checkin_note_invited'))
  expect(page.url()).not.toContain(invitation.token)
  await guest.begins()
  expect(await barriersOn(page)).toEqual([])
  await invitation.isRefused('invitation_refused')
  await says('チガウ')
  expect(invitation.requests()).toEqual([{ invitation: invitation.token, fact: 'チガウ' }])
  await guest.presses('components.button.close')
  await sees.theFocusIn('invitationFact')
  await sees.theFieldHolds('invitationFact', 'チガウ')

  await invitation.isRefused('invitation_early')
  await says('ヤマダ')
  await guest.presses('components.button.home')
  await sees.theText(say('home.checkin_note_invited'))

  await guest.begins()
  await guest.enters({ invitationFact: 'ヤマダ' })
  await guest.presses('checkin.search.invited_by_name')
  await sees.theFieldHolds('reservationName', 'ヤマダ')
  await guest.reloads()
  await sees.theScreen('/reload-error')
  await guest.presses('components.button.home')
  await guest.begins()
  await sees.noField('invitationFact')

  await guest.opensThePage(invitation.link)
  await guest.begins()
  await invitation.isRefused('invitation_expired')
  await says('ヤマダ')
  await guest.presses('components.button.close')
  await sees.theFieldHolds('reservationName', 'ヤマダ')
  await sees.theFocusOnTheHeading()
  expect(await barriersOn(page)).toEqual([])
})
