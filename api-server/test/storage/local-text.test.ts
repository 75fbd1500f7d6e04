import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ordinaryCounter } from '../../src/model/Queue.ts'
import { sampleWorld } from '../../src/samples/world.ts'
import type { Database } from '../../src/storage/Database.ts'
import { counterOf, saveCounter } from '../../src/storage/repositories/checkout/checkout-counters.ts'
import { allFacilities, saveFacilities } from '../../src/storage/repositories/hotel/facilities.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'

describeOnDatabase('texts that a hotel has entered', (open) => {
  let database: Database<Schema>
  const [facility] = sampleWorld.facilities
  if (facility === undefined) throw new Error('there is no sample facility')
  const { id } = facility
  const message = { ja: 'フロントまでお越しください。', en: 'Please come to the front desk.' }

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await saveFacilities(database.db, [facility])
    await saveCounter(database.db, id, { ...ordinaryCounter, timeoutMessage: message })
  })

  const read = async () => ({
    name: (await allFacilities(database.db)).find((one) => one.id === id)?.name,
    message: (await counterOf(database.db, id)).timeoutMessage,
  })
  const stored = async () => {
    const { db } = database
    const { name } = await db.selectFrom('facilities').select('name').executeTakeFirstOrThrow()
    const counter = await db.selectFrom('checkout_counters').selectAll().executeTakeFirstOrThrow()
    return { name, message: counter.timeout_message }
  }

  it('stand in one column, keyed by language', async () => {
    expect(await stored()).toEqual({ name: facility.name, message })
    expect(await read()).toEqual({ name: facility.name, message })
  })

  it('are those of the version before, where it has changed them since', async () => {
    await database.db.updateTable('facilities').set({ name_en: 'The New Inn' }).execute()
    await database.db
      .updateTable('checkout_counters')
      .set({ timeout_message_ja: 'お待ちください。' })
      .execute()
    expect(await read()).toEqual({
      name: { ja: facility.name.ja, en: 'The New Inn' },
      message: { ja: 'お待ちください。', en: message.en },
    })
  })

  it('are those of the version before, where it has added the row', async () => {
    await database.db.updateTable('facilities').set({ name: null }).execute()
    await database.db.updateTable('checkout_counters').set({ timeout_message: null }).execute()
    expect(await read()).toEqual({ name: facility.name, message })
  })
})
