import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { saveAgreements } from '../../src/storage/repositories/hotel/agreements.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describeOnDatabase('the accommodation agreement', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let guest: Phone

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    guest = new Phone(server.app)
  })

  it('is there in both languages, without a token (R17.9)', async () => {
    expect((await guest.payload('agreement')).content).toContain('<h3>第1条')
    expect((await guest.payload('agreement', { language: 'en' })).content).toContain('<h3>Article 1')
  })

  it.each([
    ['legacy', '102'],
    ['cico', 'MIO-SANSO'],
  ] as const)('is that of the hotel where it has its own, in the %s variant', async (variant, facility) => {
    await saveAgreements(database.db, [{ facilityId: '102', language: 'ja', content: '<p>山荘の約款</p>' }])
    const phone = new Phone(server.app, variant)
    expect((await phone.payload('agreement', { facility })).content).toBe('<p>山荘の約款</p>')
    expect((await phone.payload('agreement')).content).toContain('宿泊約款')
    expect((await phone.payload('agreement', { facility, language: 'en' })).content).toContain(
      '<h3>Article 1',
    )
  })

  it('leaves the heading to the screen, which says it above', async () => {
    for (const language of ['ja', 'en']) {
      expect((await guest.payload('agreement', { language })).content).not.toMatch(/<h[12]/)
    }
  })

  it('is refused with a message while there is none', async () => {
    await database.db.deleteFrom('agreements').execute()
    expect(await guest.refusal('agreement')).toBe('503 agreement_missing')
  })
})
