import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describeOnDatabase('the payment terms', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })

  it.each([
    ['legacy', '105', '101'],
    ['cico', 'MIO-ONSEN', 'MIO-KAIGAN'],
  ] as const)("are the hotel's own, else the chain's, in the %s variant", async (variant, own, other) => {
    const phone = new Phone(server.app, variant)
    const terms = async (facility: string, language: string) =>
      (await phone.payload('paymentTerms', { facility, language })).content
    expect(await terms(own, 'ja')).toContain('湯けむり館のお支払いの規約')
    expect(await terms(own, 'en')).toContain('payment terms of Miotsu Onsen')
    expect(await terms(other, 'ja')).toContain('澪津ホテルズ（以下「当ホテル」）')
    expect(await terms(other, 'en')).toContain('Miotsu Hotels')
  })

  it("are the chain's for an app that knows no facility, as after a check-out search (R18.15)", async () => {
    const { content } = await new Phone(server.app).payload('paymentTerms')
    expect(content).toContain('澪津ホテルズ')
    expect(content.length).toBeGreaterThan(1_000)
  })

  it('are refused with a message where there are none', async () => {
    await database.db.deleteFrom('payment_terms').execute()
    expect(await new Phone(server.app).refusal('paymentTerms')).toBe('503 payment_terms_missing')
  })
})
