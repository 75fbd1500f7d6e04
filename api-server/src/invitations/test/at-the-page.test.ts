import { beforeEach, expect, it } from 'vitest'
import { Phone } from '../../../test/harness/phone.ts'
import type { Clerk } from '../../people/test/Clerk.ts'
import { describeAtPage } from '../../people/test/desk-page-server.ts'
import { PUBLIC_URL, sentInvitations, tokenIn } from './invited.ts'

const STAY = 'sample-one-guest'

describeAtPage('invitations at the page of the desk', { publicUrl: PUBLIC_URL }, (server) => {
  let clerk: Clerk

  beforeEach(async () => void (clerk = await server.signedIn('tanaka')))

  const invite = (address = 'guest@mail.example') => clerk.acts('invite', STAY, { address, language: 'en' })
  const withdraw = () => clerk.acts('withdrawInvitation', STAY)
  const shown = async () => {
    const { invites, invitation } = await clerk.stay(STAY)
    return [invites, invitation && [invitation.address, invitation.state]]
  }
  const opens = async (fact: string, invitation: string) =>
    await new Phone(server.app).call('openInvitation', { fields: { invitation, fact } })

  it('are sent, and what becomes of them is shown (R28.7)', async () => {
    expect(await shown()).toEqual([{ address: '', language: null }, null])
    expect(await invite('　Ｇuest@mail.example ')).toBe('200')
    const stored = { address: 'Guest@mail.example', language: 'en' }
    expect(await shown()).toEqual([stored, ['Guest@mail.example', 'waiting']])
    const [mail] = await sentInvitations(server)
    expect(await shown()).toEqual([stored, ['Guest@mail.example', 'sent']])
    await opens('やまだ', tokenIn(mail))
    expect(await shown()).toEqual([stored, ['Guest@mail.example', 'opened']])
    for (let nth = 0; nth < 5; nth += 1) await opens('9876', tokenIn(mail))
    expect(await shown()).toEqual([stored, ['Guest@mail.example', 'closed']])
    expect(await withdraw()).toBe('200')
    expect(await shown()).toEqual([stored, ['Guest@mail.example', 'withdrawn']])
    expect(await withdraw()).toBe('409 invitation_missing')
    const { history } = await clerk.stay(STAY)
    const acts = history.map(({ what }) => what).filter((what) => what !== 'show')
    expect(acts).toEqual(['withdraw-invitation', 'invite'])
    // Who was mailed stands in no trail and no log.
    expect(JSON.stringify(await server.trail()) + server.logged()).not.toContain('mail.example')
  })

  it('show that a mail is refused, or lies in a file (R28.7)', async () => {
    await invite()
    await sentInvitations(server, { kind: 'refused', code: '550' })
    expect((await shown())[1]).toEqual(['guest@mail.example', 'given_up'])
    await invite()
    await sentInvitations(server, { kind: 'filed' })
    expect((await shown())[1]).toEqual(['guest@mail.example', 'filed'])
  })

  it('go to nowhere that takes no mail (R28.7)', async () => {
    expect(await invite('guest')).toBe('422 mail_wrong')
    expect(await invite('a@mail.example, b@mail.example')).toBe('422 mail_wrong')
  })

  it('go to nobody who is here, or not expected (R28.7)', async () => {
    await server.stayIs(STAY, { checkin_code: '30', checked_in_at: server.clock.now() })
    expect(await invite()).toBe('409 invitation_needless')
    expect((await shown())[0]).toBeNull()
    await server.stayIs(STAY, { checkin_code: '00', checked_in_at: null, cancelled_at: server.clock.now() })
    expect(await invite()).toBe('409 stay_not_expected')
  })

  it('are refused in words where nobody has said how guests reach this server (R28.10)', async () => {
    await server.restarts({ publicUrl: null })
    clerk = await server.signedIn('tanaka')
    expect(await invite()).toBe('409 invitations_off')
    expect(await shown()).toEqual([null, null])
  })
})
