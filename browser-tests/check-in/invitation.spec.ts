import { barriersOn } from '../guest/barriers.ts'
import { expect, test } from '../guest/invited-guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('a guest who comes by the link of an invitation', () => {
  test.beforeEach(async ({ guest, sees, invitation, say }) => {
    await guest.opensThePage(invitation.link)
    await sees.theText(say('home.checkin_note_invited'))
    await guest.begins()
  })

  test('mistypes the one thing that is asked, and finds it there again (R6.14, R6.15)', async ({
    guest,
    sees,
    invitation,
    page,
    say,
  }) => {
    expect(page.url()).not.toContain(invitation.token)
    expect(await barriersOn(page)).toEqual([])
    await invitation.isRefused('invitation_refused')
    await guest.enters({ invitationFact: 'チガウ' })
    await guest.presses('checkin.search.button')
    await sees.theDialog(say('errors.title'))
    expect(invitation.asked()).toEqual([{ invitation: invitation.token, fact: 'チガウ' }])
    await guest.presses('components.button.close')
    await sees.theFocusIn('invitationFact')
    await sees.theFieldHolds('invitationFact', 'チガウ')
  })

  test('searches by name where it is good no more, with what was typed (R6.16)', async ({
    guest,
    sees,
    invitation,
    page,
    say,
  }) => {
    await invitation.isRefused('invitation_expired')
    await guest.enters({ invitationFact: 'ヤマダ' })
    await guest.presses('checkin.search.button')
    await sees.theDialog(say('errors.title'))
    await guest.presses('components.button.close')
    await sees.theFieldHolds('reservationName', 'ヤマダ')
    await sees.theFocusOnTheHeading()
    expect(await barriersOn(page)).toEqual([])
  })

  test('who is early is led home, and is still invited there (R6.16)', async ({
    guest,
    sees,
    invitation,
    say,
  }) => {
    await invitation.isRefused('invitation_early')
    await guest.enters({ invitationFact: 'ヤマダ' })
    await guest.presses('checkin.search.button')
    await sees.theDialog(say('home.checkin_button'))
    await guest.presses('components.button.home')
    await sees.theText(say('home.checkin_note_invited'))
  })

  test('may search by name instead, and after a reload does (R6.15, R6.17)', async ({ guest, sees }) => {
    await guest.enters({ invitationFact: 'ヤマダ' })
    await guest.presses('checkin.search.invited_by_name')
    await sees.theFieldHolds('reservationName', 'ヤマダ')
    await guest.reloads()
    await sees.theScreen('/reload-error')
    await guest.presses('components.button.home')
    await guest.begins()
    await sees.noField('invitationFact')
  })
})
