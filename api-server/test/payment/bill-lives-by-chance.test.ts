/** @module-tag ci */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { measured, times } from '../faults/sizes.ts'
import { loadStays } from '../faults/stays.ts'
import { describeOnOwnDatabase } from '../harness/databases.ts'
import { serverOn } from '../harness/server.ts'
import { fullLife, life } from './bill-lives/steps.ts'
import { Walk } from './bill-lives/walk.ts'

const LIVES = times('LIVES')
const SEED = 20_261_201
/** Lives in which none of this happens would prove nothing. */
const NEEDED =
  'add corrected, add handed_out, remove line_paid, recall recalled, pay_by_card paid, ' +
  'pay_at_desk paid, give_back refunded, give_back recorded, give_lines_back refunded, ' +
  'give_lines_back recorded, give_lines_back several_payments, give_sum_back refunded, ' +
  'give_sum_back recorded, give_sum_back too_much, readdress issued, readdress no_receipt, ' +
  'readdress several_receipts, leave left'

describeOnOwnDatabase(`${LIVES} lives of a bill`, (open) => {
  let database: Database<Schema>
  beforeAll(async () => {
    database = await open()
  })

  it(
    'leave in the books, on the papers and on the phone what a few lines of arithmetic say (R12.38)',
    async () => {
      const server = serverOn(database)
      await loadStays(database, server.deps.vault, [])
      const walk = new Walk(server)
      await fc.assert(
        fc.asyncProperty(life, async (one) => {
          expect(await walk.lives(one)).toBeNull()
        }),
        { numRuns: LIVES, seed: SEED, examples: [[fullLife]] },
      )
      expect(NEEDED.split(', ').filter((answer) => !walk.answers.has(answer))).toEqual([])
      const tried = [...walk.answers.values()].reduce((sum, count) => sum + count, 0)
      measured({ fault: 'steps in the lives of bills', tried, wrong: 0 })
    },
    LIVES * 20_000,
  )
})
