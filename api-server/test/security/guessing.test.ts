/** @module-tag endurance */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualLoadLimits } from '../../src/http/load-shedding/LoadShedder.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { handOutCode } from '../../src/usecases/hand-out-code.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { Phone, type Sending } from '../harness/phone.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'

describeOnBothDatabases('guessing names in one hotel', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  // Thirty guesses at once come past the load shedder, which else lets sixteen of one network in.
  const limits = { ...usualLoadLimits, strangersOfNetwork: 100 }
  beforeEach(async () => {
    server = await startTestServer(database, { limits })
  })

  /** Misses from addresses that are new each time: only the hotel, or the chain, can notice. */
  const misses = async (
    times: number,
    facilityOf: (time: number) => readonly [Phone, string | undefined],
  ) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) {
      const [phone, facility] = facilityOf(time)
      const { status } = await phone.call('requestCheckinToken', {
        fields: { name: 'ダレカ', phone_number: '' },
        address: `198.51.${Math.trunc(time / 250)}.${time % 250}`,
        ...(facility === undefined ? {} : { facility }),
      })
      statuses.push(status)
    }
    return statuses
  }
  const search = { fields: { name: 'ヤマダ タロウ', phone_number: '' }, address: '203.0.113.1' }
  const unknown = { ...search, fields: { name: 'ダレカ', phone_number: '' } }
  const asked = '422 second_fact_needed'

  it('finds nothing by a name alone after 600 failures, by whichever of its names the hotel is called (R22.3)', async () => {
    const phones = [new Phone(server.app), new Phone(server.app, 'cico')] as const
    const statuses = await misses(600, (time) =>
      time % 2 === 0 ? [phones[0], '101'] : [phones[1], 'MIO-KAIGAN'],
    )
    expect(new Set(statuses)).toEqual(new Set([422]))
    for (const [phone, facility] of [
      [phones[0], '101'],
      [phones[1], 'MIO-KAIGAN'],
    ] as const) {
      expect(await phone.refusal('requestCheckinToken', { ...search, facility })).toBe(asked)
      expect(await phone.refusal('requestCheckinToken', { ...unknown, facility })).toBe(asked)
    }
    const withPhone = { ...search, fields: { ...search.fields, phone_number: '09000000001' } }
    expect((await phones[0].call('requestCheckinToken', { ...withPhone, facility: '101' })).status).toBe(200)
    expect((await phones[0].call('requestCheckinToken', search)).status).toBe(200)
    server.clock.pass({ minutes: 10 })
    expect((await phones[0].call('requestCheckinToken', { ...search, facility: '101' })).status).toBe(200)
  })

  it('counts unknown hotels, and no hotel, against the whole chain', async () => {
    const phone = new Phone(server.app)
    await misses(6, (time) => [phone, time % 2 === 0 ? `no-such-hotel-${time}` : undefined])
    const counted = await database.db.selectFrom('failed_searches').select('failures').execute()
    expect(Math.max(...counted.map(({ failures }) => failures))).toBe(6)
  })

  it('is answered at whole multiples of 40 ms, however long the search took (R22.2)', async () => {
    const pauses: number[] = []
    let looks = 0
    const clock = {
      now: () => server.clock.now(),
      // Every search looks twice: when it begins, and 55 ms later.
      elapsed: () => 55 * (looks++ % 2),
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
    }
    const phone = new Phone(serverOn(database, { ...server.deps, clock }).app)
    looks = 0
    await phone.call('requestCheckinToken', search)
    await phone.call('requestCheckinToken', { ...search, fields: { name: 'ダレカ', phone_number: '' } })
    expect(pauses).toEqual([25, 25])
  })

  describe('in one lobby, or from one network', () => {
    const lobby = '203.0.113.7'
    /** A lobby full of phones of one model. */
    const equal = { address: lobby, facility: '101', device: 'iPhone; iOS 26.1' }
    const asks = (name: string, told: string, further = {}) => ({
      ...equal,
      fields: { name, phone_number: told },
      ...further,
    })
    const guests = [
      ['ヤマダ タロウ', '09000000001'],
      ['コンドウ ツバサ', '09000000004'],
      ['カトウ ユイ', '09000000016'],
    ] as const
    const answerTo = async (phone: Phone, sending: Sending) => {
      const answer = await phone.call('requestCheckinToken', sending)
      return answer.status === 200 ? 'found' : `${answer.status} ${codeOf(answer.text)}`
    }
    const codeOf = (text: string) => /"error_code":"(\w+)"/.exec(text)?.[1]
    const times = async (count: number, sendingOf: (time: number) => Sending) => {
      const phone = new Phone(server.app)
      const answers = new Set<string>()
      for (let time = 0; time < count; time += 1) answers.add(await answerTo(phone, sendingOf(time)))
      return [...answers]
    }

    it('a crowd with equal phones is served, however often one of them mistypes (R22.3)', async () => {
      expect(await times(40, (time) => asks(`ダレカ ${time % 3}`, ''))).toEqual(['422 reservation_not_found'])
      for (const [name] of guests) expect(await answerTo(new Phone(server.app), asks(name, ''))).toBe('found')
    })

    it('one prankster makes the others tell a second fact, and locks no guest out', async () => {
      await times(120, (time) => asks(`ダレカ ${String.fromCodePoint(0x30a2 + (time % 80))}`, ''))
      const phone = new Phone(server.app)
      for (const [name, told] of guests) {
        expect(await answerTo(phone, asks(name, ''))).toBe(asked)
        expect(await answerTo(phone, asks(name, told))).toBe('found')
      }
      // The prankster learns nothing of names any more, with invented facts neither.
      expect(await times(20, () => asks('ダレモ イナイ', ''))).toEqual([asked])
      expect(await answerTo(phone, asks('ミヤモト ハルカ', '09012345678'))).toBe(asked)
      // Other networks are not affected.
      expect(await answerTo(phone, asks('ヤマダ タロウ', '', { address: '198.51.100.1' }))).toBe('found')
      server.clock.pass({ minutes: 10 })
      expect(await answerTo(phone, asks('ヤマダ タロウ', ''))).toBe('found')
    })

    it('the addresses of one IPv6 network count as one, those of the next apart', async () => {
      await times(120, (time) =>
        asks('ダレカ', '', { address: `2001:db8:7:9:${time.toString(16)}::${(time + 7).toString(16)}` }),
      )
      const phone = new Phone(server.app)
      expect(await answerTo(phone, asks('ヤマダ タロウ', '', { address: '2001:db8:7:9::1' }))).toBe(asked)
      expect(await answerTo(phone, asks('ヤマダ タロウ', '', { address: '2001:db8:7:a::1' }))).toBe('found')
    })

    it('an attacker with a whole /48 switches no hotel off, and cools down no name for others', async () => {
      const within = (time: number) => ({ address: `2001:db8:7:${(time * 101).toString(16)}::1` })
      expect(await times(620, (time) => asks('ダレカ', '', within(time)))).toEqual([
        '422 reservation_not_found',
        asked,
      ])
      const phone = new Phone(server.app)
      expect(await answerTo(phone, asks('ヤマダ タロウ', ''))).toBe('found')
      expect(await answerTo(phone, asks('ヤマダ タロウ', '', within(647)))).toBe(asked)
      await times(50, (time) => asks('カトウ ユイ', '09012345678', within(time)))
      expect(await answerTo(phone, asks('カトウ ユイ', '09000000016'))).toBe('found')
      expect(await answerTo(phone, asks('カトウ ユイ', '09000000016', within(51)))).toBe(
        '429 too_many_attempts',
      )
    })

    it('an attacker who knows a name has ten guesses at its fact, also all at once, and does not lock out others', async () => {
      const guess = (told: string, further = {}) => asks('ヤマダ タロウ', told, further)
      const phone = new Phone(server.app)
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, time) => answerTo(phone, guess(`0901234${1000 + time}`))),
      )
      const missed = answers.filter((answer) => answer === '422 reservation_not_found')
      const held = answers.filter((answer) => answer === '429 too_many_attempts')
      expect([missed.length <= 10, missed.length + held.length]).toEqual([true, 30])
      // Right, and too late: or the eleventh guess would tell.
      expect(await answerTo(phone, guess('09000000001'))).toBe('429 too_many_attempts')
      // The guest on another network, the neighbours in the lobby, and a guest who has asked at the desk.
      expect(await answerTo(phone, guess('09000000001', { address: '198.51.100.2' }))).toBe('found')
      expect(await answerTo(phone, asks('コンドウ ツバサ', '09000000004'))).toBe('found')
      const { code } = await handOutCode(server.deps, { id: 'sample-one-guest', departure: '2026-12-02' })
      expect(await answerTo(phone, guess(code))).toBe('found')
    })

    it('a name without a reservation cools down like one with a reservation', async () => {
      const phone = new Phone(server.app)
      const said = async (name: string) => {
        const answers: string[] = []
        for (let time = 0; time < 12; time += 1)
          answers.push(await answerTo(phone, asks(name, '09012345678')))
        return answers
      }
      expect(await said('ソンザイシナイ ナマエ')).toEqual(await said('カトウ ユイ'))
    })

    it('guesses from many networks come to an end too, and soon after the guest is heard again', async () => {
      const guess = (told: string, address: string) => asks('ヤマダ タロウ', told, { address })
      await times(40, (time) => guess('09012345678', `198.51.100.${time % 20}`))
      const phone = new Phone(server.app)
      expect(await answerTo(phone, guess('09000000001', '192.0.2.99'))).toBe('429 too_many_attempts')
      // Further guesses do not draw it out.
      server.clock.pass({ minutes: 5 })
      expect(await times(20, () => guess('09012345678', '198.51.100.77'))).toEqual(['429 too_many_attempts'])
      server.clock.pass({ minutes: 5 })
      expect(await answerTo(phone, guess('09000000001', '192.0.2.99'))).toBe('found')
    })

    it('a code of the hotel has limits of its own', async () => {
      const { code } = await handOutCode(server.deps, { id: 'sample-one-guest', departure: '2026-12-02' })
      await times(100, () => asks('ヤマダ タロウ', 'BBBB-2222'))
      const phone = new Phone(server.app)
      expect(await answerTo(phone, asks('ヤマダ タロウ', code))).toBe('429 too_many_attempts')
      const elsewhere = asks('ヤマダ タロウ', code, { address: '198.51.100.3' })
      expect(await answerTo(phone, elsewhere)).toBe('found')
    })
  })
})
