import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { signature } from '../harness/pictures.ts'
import type { Clerk } from '../people/Clerk.ts'
import { type DeskPageServer, startDeskPageServer } from '../people/desk-page-server.ts'
import { atThePage } from './at-the-page.ts'

const STAY = 'sample-one-guest'

describeOnDatabase('who the guests of a stay are', (open) => {
  let database: Database<Schema>
  let server: DeskPageServer
  let tanaka: Clerk

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startDeskPageServer(database)
    tanaka = await server.signedIn('tanaka', '--facility=MIO-KAIGAN')
  })
  afterEach(() => server.app.close())

  const checksIn = async () => {
    const phone = new Phone(server.app)
    const token = await phone.tokenFor('ヤマダ タロウ')
    await phone.payload('uploadSignature', { token, fields: await signature() })
    await phone.payload('executeCheckin', { token, fields: guestInfo(representative) })
  }

  it('is written down with the document and who has seen it, and taken back (R26.29)', async () => {
    const page = atThePage(server, STAY)
    expect(await page.actsNow(tanaka, 'identity', { document: 'passport' })).toBe('409 stay_not_checked_in')
    await checksIn()
    const { revision, identity } = await page.read(tanaka)
    expect(identity).toBeNull()
    expect(await page.acts(tanaka, 'identity', { revision, document: 'passport' })).toBe('200')
    expect(await page.acts(tanaka, 'identity', { revision, document: 'other' })).toBe('409 stay_changed')
    expect((await page.read(tanaka)).identity).toEqual({
      document: 'passport',
      at: server.clock.now().toISOString(),
      by: 'tanaka',
    })
    expect(await page.actsNow(tanaka, 'identity/clear', {})).toBe('200')
    expect((await page.read(tanaka)).identity).toBeNull()
    const noted = (await server.trail()).filter((line) => line.includes(' identity'))
    expect(noted).toEqual(['tanaka identity {"document":"passport"}', 'tanaka identity-clear {}'])
  })

  it('is of the check-in that it was seen at, and of no document that the page does not know (R26.29)', async () => {
    const page = atThePage(server, STAY)
    await checksIn()
    expect(await page.actsNow(tanaka, 'identity', { document: 'a letter' })).toBe('400 malformed')
    expect(await page.actsNow(tanaka, 'identity', { document: 'residence_card' })).toBe('200')
    expect(await page.actsNow(tanaka, 'undo', {})).toBe('200')
    const seen = { reservation_id: STAY, document: 'passport', checked_by: 'tanaka' }
    const kept = () => database.db.selectFrom('identity_checks').selectAll().execute()
    expect(await kept()).toEqual([])
    // As a version that knows no checks leaves one behind that takes a check-in back.
    const row = { ...seen, checked_at: server.clock.now() }
    await database.db.insertInto('identity_checks').values(row).execute()
    server.clock.pass({ minutes: 1 })
    await checksIn()
    expect((await page.read(tanaka)).identity).toBeNull()
  })
})
