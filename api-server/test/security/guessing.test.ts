/** @module-tag ci */
import { beforeEach, describe, expect, it } from 'vitest'
import { usualLoadLimits } from '../../src/platform/http/load-shedding/LoadShedder.ts'
import { noAudit } from '../../src/platform/index.ts'
import { handOutCode, namesLockedOut, releaseGuests } from '../../src/stays/let-guests-in.ts'
import { saveBooker } from '../../src/stays/store/reservation-rows.ts'
import { reservationById } from '../../src/stays/store/reservations.ts'
import { describeInHotel } from '../desk/hotel.ts'
import { Phone, type Sending } from '../harness/phone.ts'
import { serverOn } from '../harness/server.ts'

const [missed, factNeeded] = ['422 reservation_not_found', '422 second_fact_needed']
const closed = '429 too_many_attempts'
const LOBBY = '203.0.113.7'
const [YAMADA, KONDO, KATO] = ['ヤマダ タロウ', 'コンドウ ツバサ', 'カトウ ユイ']
const facts = new Map([
  [YAMADA, '09000000001'],
  [KONDO, '09000000004'],
  [KATO, '09000000016'],
])

// Thirty guesses at once come past the load shedder, which else lets sixteen of one network in.
const settings = { limits: { ...usualLoadLimits, strangersOfNetwork: 100 } }

describeInHotel('guessing names in one hotel', settings, (server) => {
  let phone: Phone
  beforeEach(() => void (phone = new Phone(server.app)))

  const asks = (name: string, fact = '', further: Partial<Sending> = {}): Sending => ({
    address: LOBBY,
    facility: '101',
    device: 'iPhone; iOS 26.1',
    fields: { name, phone_number: fact },
    ...further,
  })
  const outcome = async (sending: Sending, from = phone) => {
    const answer = await from.call('requestCheckinToken', sending)
    return answer.status === 200
      ? 'found'
      : `${answer.status} ${/"error_code":"(\w+)"/.exec(answer.text)?.[1]}`
  }
  const times = async (count: number, sendingOf: (time: number) => Sending) => {
    const answers = new Set<string>()
    for (let time = 0; time < count; time += 1) answers.add(await outcome(sendingOf(time)))
    return [...answers]
  }
  const withFact = (name: string, further: Partial<Sending> = {}) => asks(name, facts.get(name), further)

  it('finds nothing by a name alone after 600 failures, by whichever of its names the hotel is called (R22.3)', async () => {
    const cico = new Phone(server.app, 'cico')
    const [legacy, other] = [[phone, '101'] as const, [cico, 'MIO-KAIGAN'] as const]
    for (let time = 0; time < 600; time += 1) {
      const [caller, facility] = time % 2 === 0 ? legacy : other
      const address = `198.51.${Math.trunc(time / 250)}.${time % 250}`
      expect(await outcome(asks('ダレカ', '', { address, facility }), caller)).toBe(missed)
    }
    for (const [caller, facility] of [legacy, other]) {
      for (const name of [YAMADA, 'ダレカ'])
        expect(await outcome(asks(name, '', { facility }), caller)).toBe(factNeeded)
    }
    expect(await outcome(withFact(YAMADA))).toBe('found')
    const { facility: _, ...elsewhere } = asks(YAMADA)
    expect(await outcome(elsewhere)).toBe('found')
    server.clock.pass({ minutes: 10 })
    expect(await outcome(asks(YAMADA))).toBe('found')
  })

  it('counts unknown hotels, and no hotel, against the whole chain', async () => {
    await times(6, (time) => ({
      fields: { name: 'ダレカ', phone_number: '' },
      ...(time % 2 === 0 ? { facility: `no-such-hotel-${time}` } : {}),
    }))
    const counted = await server.db.selectFrom('failed_searches').select('failures').execute()
    expect(Math.max(...counted.map(({ failures }) => failures))).toBe(6)
  })

  it('is answered at whole multiples of 40 ms, however long the search took (R22.2)', async () => {
    const pauses: number[] = []
    let looks = 0
    const clock = {
      now: () => server.clock.now(),
      // 55 ms later from the second look on, whatever looks in between.
      elapsed: () => (looks++ === 0 ? 0 : 55),
      pause: async (milliseconds: number) => {
        pauses.push(milliseconds)
        looks = 0
      },
    }
    const slow = new Phone(serverOn(server.database, { ...server.deps, clock }).app)
    looks = 0
    for (const name of [YAMADA, 'ダレカ']) await outcome(asks(name), slow)
    expect(pauses).toEqual([25, 25])
  })

  describe('in one lobby, or from one network', () => {
    it('a crowd with equal phones is served, however often one of them mistypes (R22.3)', async () => {
      expect(await times(40, (time) => asks(`ダレカ ${time % 3}`))).toEqual([missed])
      for (const name of facts.keys()) expect(await outcome(asks(name))).toBe('found')
    })

    it('one prankster makes the others show a second fact, and locks no guest out', async () => {
      await times(120, (time) => asks(`ダレカ ${String.fromCodePoint(0x30a2 + (time % 80))}`))
      for (const name of facts.keys()) {
        expect([await outcome(asks(name)), await outcome(withFact(name))]).toEqual([factNeeded, 'found'])
      }
      // The prankster learns nothing of names any more, with invented facts neither.
      expect(await times(20, () => asks('ダレモ イナイ'))).toEqual([factNeeded])
      expect(await outcome(asks('ミヤモト ハルカ', '09012345678'))).toBe(factNeeded)
      expect(await outcome(asks(YAMADA, '', { address: '198.51.100.1' }))).toBe('found')
      server.clock.pass({ minutes: 10 })
      expect(await outcome(asks(YAMADA))).toBe('found')
    })

    it('the addresses of one IPv6 network count as one, those of the next apart', async () => {
      await times(120, (time) => asks('ダレカ', '', { address: `2001:db8:7:9:${time.toString(16)}::7` }))
      expect(await outcome(asks(YAMADA, '', { address: '2001:db8:7:9::1' }))).toBe(factNeeded)
      expect(await outcome(asks(YAMADA, '', { address: '2001:db8:7:a::1' }))).toBe('found')
    })

    it('an attacker with a whole /48 switches no hotel off, and cools down no name for others', async () => {
      const within = (time: number) => ({ address: `2001:db8:7:${(time * 101).toString(16)}::1` })
      expect(await times(620, (time) => asks('ダレカ', '', within(time)))).toEqual([missed, factNeeded])
      expect(await outcome(asks(YAMADA))).toBe('found')
      expect(await outcome(asks(YAMADA, '', within(647)))).toBe(factNeeded)
      await times(50, (time) => asks(KATO, '09012345678', within(time)))
      expect(await outcome(withFact(KATO))).toBe('found')
      expect(await outcome(withFact(KATO, within(51)))).toBe(closed)
    })

    it('an attacker who knows a name has ten guesses at its fact, also all at once, and does not lock out others', async () => {
      const guesses = Array.from({ length: 30 }, (_, time) => outcome(asks(YAMADA, `0901234${1000 + time}`)))
      const answers = await Promise.all(guesses)
      const count = (kind: string) => answers.filter((answer) => answer === kind).length
      expect([count(missed) <= 10, count(missed) + count(closed)]).toEqual([true, 30])
      // Right, and too late: or the eleventh guess would show.
      expect(await outcome(withFact(YAMADA))).toBe(closed)
      // The guest on another network, the neighbours in the lobby, and a guest who has asked at the desk.
      expect(await outcome(withFact(YAMADA, { address: '198.51.100.2' }))).toBe('found')
      expect(await outcome(withFact(KONDO))).toBe('found')
      const { code } = await handOutCode(server.deps, { id: 'sample-one-guest', departure: '2026-12-02' })
      expect(await outcome(asks(YAMADA, code))).toBe('found')
    })

    it('titles, orders and spellings of a name begin no count anew (R22.3)', async () => {
      const named = (time: number) =>
        ['DR '.repeat(time) + YAMADA, 'タロウ ヤマダ', 'YAMADA TARO', 'TAROU YAMADA'].at(time % 4) ?? YAMADA
      expect(await times(10, (time) => asks(named(time), '09012345678'))).toEqual([missed])
      expect(await times(4, (time) => asks(named(time), '09012345678'))).toEqual([closed])
      expect(await outcome(withFact(YAMADA, { address: '198.51.100.2' }))).toBe('found')
    })

    it('spellings that the booking has beside its own share forty guesses, and the desk lets its guest in again (R22.3)', async () => {
      const booked = { name: '陳怡君', kanaName: 'チンイクン', alternateNames: [], country: 'TW' }
      await saveBooker(server.db, server.deps.vault, {
        ...(await reservationById(server.db, server.deps.vault, 'sample-one-guest')),
        ...booked,
      })
      const right = (name: string) => asks(name, '09000000001', { address: '192.0.2.99' })
      const spellings = ['CHEN YICHUN', 'CHEN YIJUN', 'CHEN I CHUN', '陳怡君', 'チンイクン']
      for (const name of spellings) expect([name, await outcome(right(name))]).toEqual([name, 'found'])
      await times(50, (time) =>
        asks(spellings[time % 5] ?? '', '09012345678', { address: `198.51.100.${time}` }),
      )
      for (const name of spellings) expect([name, await outcome(right(name))]).toEqual([name, missed])
      expect((await namesLockedOut(server.deps))(booked)).toBe(true)
      expect(await releaseGuests(server.deps, 'sample-one-guest', noAudit)).toEqual({})
      expect(await outcome(right('CHEN YICHUN'))).toBe('found')
    })

    it('a name without a reservation cools down like one with a reservation', async () => {
      const answersTo = async (name: string) => {
        const answers: string[] = []
        for (let time = 0; time < 12; time += 1) answers.push(await outcome(asks(name, '09012345678')))
        return answers
      }
      expect(await answersTo('ソンザイシナイ ナマエ')).toEqual(await answersTo(KATO))
    })

    it('guesses from many networks come to an end too, and soon after the guest is let in again', async () => {
      await times(40, (time) => asks(YAMADA, '09012345678', { address: `198.51.100.${time % 20}` }))
      expect(await outcome(withFact(YAMADA, { address: '192.0.2.99' }))).toBe(closed)
      // Further guesses do not draw it out.
      server.clock.pass({ minutes: 5 })
      const further = () => asks(YAMADA, '09012345678', { address: '198.51.100.77' })
      expect(await times(20, further)).toEqual([closed])
      server.clock.pass({ minutes: 5 })
      expect(await outcome(withFact(YAMADA, { address: '192.0.2.99' }))).toBe('found')
    })

    it('a code of the hotel has limits of its own', async () => {
      const { code } = await handOutCode(server.deps, { id: 'sample-one-guest', departure: '2026-12-02' })
      await times(100, () => asks(YAMADA, 'BBBB-2222'))
      expect(await outcome(asks(YAMADA, code))).toBe(closed)
      expect(await outcome(asks(YAMADA, code, { address: '198.51.100.3' }))).toBe('found')
    })
  })
})
