import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { loadStays } from '../faults/stays.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { serverOn } from '../harness/server.ts'
import { fullLife } from './bill-lives/steps.ts'
import { Walk } from './bill-lives/walk.ts'

describeOnDatabase('the life of a bill with everything in it that a bill can meet', (open) => {
  let database: Database<Schema>
  beforeAll(async () => {
    database = await open()
  })

  it('leaves in the books, on the papers and on the phone what a few lines of arithmetic say (R12.25, R12.29, R12.38, R13.27)', async () => {
    const server = serverOn(database)
    await loadStays(database, server.deps.vault, [])
    const walk = new Walk(server)
    expect(await walk.lives(fullLife)).toBeNull()
    expect([...walk.answers.keys()]).toEqual(
      expect.arrayContaining([
        'recall recalled',
        'pay_by_card paid',
        'give_lines_back refunded',
        'give_back recorded',
      ]),
    )
  })
})
