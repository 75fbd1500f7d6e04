import { beforeEach, expect, it } from 'vitest'
import type { Clerk } from '../people/Clerk.ts'
import { describeAtPage } from '../people/desk-page-server.ts'
import { atThePage } from './at-the-page.ts'
import { checksIn } from '../desk/hotel.ts'

const STAY = 'sample-one-guest'

describeAtPage('who the guests of a stay are', (server) => {
  let tanaka: Clerk

  beforeEach(async () => {
    tanaka = await server.signedIn('tanaka', '--facility=MIO-KAIGAN')
  })

  it('is written down with the document and who has seen it, and taken back (R26.29)', async () => {
    const page = atThePage(server, STAY)
    expect(await page.actsNow(tanaka, 'identity', { document: 'passport' })).toBe('409 stay_not_checked_in')
    await checksIn(server, 'ヤマダ タロウ')
    expect((await page.read(tanaka)).identity).toBeNull()
    expect(await page.actsNow(tanaka, 'identity', { document: 'passport' })).toBe('200')
    expect((await page.read(tanaka)).identity).toEqual({
      document: 'passport',
      at: server.clock.now().toISOString(),
      by: 'tanaka',
    })
    expect(await page.actsNow(tanaka, 'identity/clear', {})).toBe('200')
    expect((await page.read(tanaka)).identity).toBeNull()
    expect(await server.trail('identity', 'identity-clear')).toEqual([
      'tanaka identity {"document":"passport"}',
      'tanaka identity-clear {}',
    ])
  })

  it('is of the check-in that it was seen at, and of no document that the page does not know (R26.29)', async () => {
    const page = atThePage(server, STAY)
    await checksIn(server, 'ヤマダ タロウ')
    expect(await page.actsNow(tanaka, 'identity', { document: 'a letter' })).toBe('400 malformed')
    expect(await page.actsNow(tanaka, 'identity', { document: 'residence_card' })).toBe('200')
    expect(await page.actsNow(tanaka, 'undo', {})).toBe('200')
    expect(await server.db.selectFrom('identity_checks').selectAll().execute()).toEqual([])
    await checksIn(server, 'ヤマダ タロウ')
    expect((await page.read(tanaka)).identity).toBeNull()
  })
})
