/** @module-tag ci */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ExampleRobot } from '../../../test/harness/ExampleRobot.ts'
import { describeHotel, MIYAMOTO } from '../../cards/test/SampleHotel.ts'
import { LeavingGuest } from './LeavingGuest.ts'
import { TOKEN } from './Robot.ts'

describeHotel(
  'the example robot of the documentation',
  (hotel) => {
    let robot: ExampleRobot
    beforeEach(async () => {
      const TOMARI_URL = await hotel.server.app.listen({ port: 0, host: '127.0.0.1' })
      robot = new ExampleRobot('desk-robot.mjs', { TOMARI_URL, DESK_TOKEN: TOKEN, FACILITY: 'MIO-KAIGAN' })
    })
    afterEach(async () => {
      await robot.ends('SIGKILL')
      await hotel.server.app.close()
    })

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
      expect([await robot.says(), await robot.says(), await robot.says()]).toEqual([
        `${await numberOf(MIYAMOTO.stay)}: 51200 yen`,
        'X-9: sent to the front desk',
        `${await numberOf('sample-out-second')}: 12400 yen`,
      ])
      const bill = await first.polls('en')
      expect(bill).toMatchObject({ status: 4, payment_amount: 51_200, room_number_list: ['305'] })
      expect(bill.detail_payment.at(-1)?.name).toBe('Drink from the refrigerator')
      expect((await second.polls('en')).message).toBe('Please come to the front desk.')
      expect((await third.polls()).status).toBe(4)
      expect(await robot.ends('SIGTERM')).toBe(0)
    })
  },
  { deskToken: TOKEN },
)
