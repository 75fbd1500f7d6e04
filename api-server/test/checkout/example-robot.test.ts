/** @module-tag ci */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeHotel, MIYAMOTO } from '../payment/SampleHotel.ts'
import { LeavingGuest } from './LeavingGuest.ts'
import { TOKEN } from './Robot.ts'

const EXAMPLE = fileURLToPath(new URL('../../../docs/examples/desk-robot.mjs', import.meta.url))

describeHotel(
  'the example robot of the documentation',
  (hotel) => {
    let url: string
    let robot: ChildProcess | undefined
    beforeEach(async () => {
      url = await hotel.server.app.listen({ port: 0, host: '127.0.0.1' })
    })
    afterEach(async () => {
      robot?.kill('SIGKILL')
      await hotel.server.app.close()
    })

    const starts = (token: string) => {
      const child = spawn(process.execPath, [EXAMPLE], {
        env: { PATH: process.env['PATH'], TOMARI_URL: url, DESK_TOKEN: token, FACILITY: 'MIO-KAIGAN' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      robot = child
      const [lines, complaints] = [child.stdout, child.stderr].map((input) =>
        createInterface({ input })[Symbol.asyncIterator](),
      )
      return { child, lines, complaints }
    }
    const stay = (id: string) => hotel.db.selectFrom('reservations').selectAll().where('id', '=', id)
    const numberOf = async (id: string) => (await stay(id).executeTakeFirstOrThrow()).reference_number

    it('serves the queue in its order, adds what the hotel knows, and ends when it is asked to', async () => {
      await hotel.db
        .updateTable('reservations')
        .set({ reference_number: 'X-9' })
        .where('id', '=', 'sample-out-third')
        .execute()
      const first = await LeavingGuest.waiting(hotel.server, MIYAMOTO.name)
      const second = await LeavingGuest.waiting(hotel.server, 'ハラダ ゴウ')
      const third = await LeavingGuest.waiting(hotel.server, 'カワムラ エミ')
      const { child, lines } = starts(TOKEN)
      const said = [await lines?.next(), await lines?.next(), await lines?.next()].map((one) => one?.value)
      expect(said).toEqual([
        `${await numberOf(MIYAMOTO.stay)}: 51200 yen`,
        'X-9: sent to the front desk',
        `${await numberOf('sample-out-second')}: 12400 yen`,
      ])
      const bill = await first.polls('en')
      expect(bill).toMatchObject({ status: 4, payment_amount: 51_200, room_number_list: ['305'] })
      expect(bill.detail_payment.at(-1)?.name).toBe('Drink from the refrigerator')
      expect((await second.polls('en')).message).toBe('Please come to the front desk.')
      expect((await third.polls()).status).toBe(4)
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).toEqual([0, null])
    })
  },
  { deskToken: TOKEN },
)
