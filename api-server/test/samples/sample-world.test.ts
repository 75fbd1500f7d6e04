import { readdirSync, readFileSync } from 'node:fs'
import { searchKeyOf } from '@tomari/guest-rules/name/name-matching'
import { problemOfReservationName } from '@tomari/guest-rules/name/reservation-name'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessDay, hotelDay } from '../../src/model/hotel-day.ts'
import { provideSampleWorld } from '../../src/samples/load-sample-world.ts'
import { family, single, suite, tatami, twin } from '../../src/samples/room-types.ts'
import { sampleReservationsOn } from '../../src/samples/reservations.ts'
import { sampleWorld } from '../../src/samples/world.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase, emptyTables } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { serverOn, type TestServer } from '../harness/server.ts'

const all = sampleReservationsOn('2026-12-01')
const homeTexts = new URL('../../tenants/default/data/additional/', import.meta.url)

describe('the sample world', () => {
  it('has at least four hotels and thirty reservations', () => {
    expect(sampleWorld.facilities.length).toBeGreaterThanOrEqual(4)
    expect(all.length).toBeGreaterThanOrEqual(30)
  })

  it.each<[string, (stay: (typeof all)[number]) => boolean]>([
    ['one guest', ({ adults, children }) => adults === 1 && children === 0],
    ['a family with children', ({ adults, children }) => adults === 2 && children > 1],
    ['a group of twelve', ({ adults }) => adults === 12],
    ['several rooms', ({ isMultiRooms }) => isMultiRooms],
    ['two room types', ({ roomTypes }) => new Set(roomTypes.map(({ ja }) => ja)).size === 2],
    ['others', ({ others }) => others > 0],
    ['a member', ({ membershipNumber }) => membershipNumber !== null],
    ['code 30 with several rooms', ({ checkinCode, isMultiRooms }) => checkinCode === '30' && isMultiRooms],
    [
      'code 30 and a target of payment',
      (stay) => stay.checkinCode === '30' && stay.isPaymentTarget && !stay.isMultiRooms,
    ],
    [
      'code 30 and no target of payment',
      ({ checkinCode, isPaymentTarget }) => checkinCode === '30' && !isPaymentTarget,
    ],
    ['code 40', ({ checkinCode }) => checkinCode === '40'],
    ['nothing owed', ({ openAmount, checkinCode }) => openAmount === 0 && checkinCode === '00'],
    ['no target of payment', ({ isPaymentTarget, openAmount }) => !isPaymentTarget && openAmount > 0],
    ['a very long name', ({ name }) => name.length > 50],
    ['a Latin name', ({ name }) => /^[A-Z ]+$/.test(name)],
    ['a stay that is over', ({ departure }) => departure < '2026-12-01'],
    ['a stay that is to come', ({ arrival }) => arrival > '2026-12-01'],
  ])('has %s', (_, is) => {
    expect(all.some(is)).toBe(true)
  })

  it('has guests from Japan and from five more countries, as their phone numbers tell', () => {
    const codes = ['+61', '+82', '+886', '+33', '+44']
    expect(codes.filter((code) => !all.some(({ phone }) => phone.startsWith(`${code} `)))).toEqual([])
    expect(all.some(({ phone }) => phone.startsWith('090'))).toBe(true)
  })

  it('has a bed for every guest', () => {
    const beds = new Map([
      [single, 1],
      [twin, 2],
      [suite, 2],
      [family, 4],
      [tatami, 4],
    ])
    const tooSmall = all.filter(
      ({ adults, children, others, roomTypes }) =>
        roomTypes.reduce((sum, room) => sum + (beds.get(room) ?? 0), 0) < adults + children + others,
    )
    expect(tooSmall.map(({ name }) => name)).toEqual([])
  })

  it('has a bill for several rooms where there are several', () => {
    const wrong = all.filter(({ isMultiRooms, roomTypes }) => isMultiRooms !== roomTypes.length > 1)
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('has one name twice, told apart by the phone number', () => {
    const namesakes = all.filter(({ name }) => name === 'ナカムラ ユウキ')
    expect(namesakes).toHaveLength(2)
    expect(new Set(namesakes.map(({ phone }) => phone)).size).toBe(2)
  })

  it('has names that the search form takes, but for the hyphen of one', () => {
    const refused = all.filter(({ name }) => problemOfReservationName(name) !== null)
    expect(refused.map(({ name }) => name)).toEqual(['MARIE-CLAIRE DUBOIS'])
  })

  it('has each guest in a row of its own, in a hotel that exists', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const hotels = new Set(sampleWorld.facilities.map(({ id }) => id))
    for (const { facilityId } of all) expect(hotels).toContain(facilityId)
  })

  describe.each(readdirSync(homeTexts))('on the home screen, in %s', (file) => {
    const html = readFileSync(new URL(file, homeTexts), 'utf8')
    const named = [...html.matchAll(/<strong[^>]*>([^<]+)<\/strong>/g)].map(([, words = '']) => words)
    const isCard = (words: string) => /^[\d ]+$/.test(words)

    it('names only reservations that can be found (R1.10)', () => {
      const keys = new Set(all.map(({ name }) => searchKeyOf(name)))
      const names = named.filter((words) => !isCard(words))
      expect(names.length).toBeGreaterThan(4)
      for (const name of names) expect(keys).toContain(searchKeyOf(name))
    })
  })
})

describeOnDatabase('a new database', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database)
    server = serverOn(database)
  })

  const provide = () => provideSampleWorld(server.deps, sampleWorld)
  const arrivals = async () =>
    (
      await database.db
        .selectFrom('reservations')
        .select('arrival')
        .where('id', '=', 'sample-one-guest')
        .execute()
    ).map(({ arrival }) => arrival)

  it('gets guests of the day that the desk is working on, which before five in the morning is the one before (R1.9)', async () => {
    while (businessDay(server.clock.now()) === hotelDay(server.clock.now()))
      server.clock.pass({ minutes: 60 })
    await provide()
    expect(await arrivals()).toEqual([businessDay(server.clock.now())])
  })

  it('gets the sample world once, also when two processes start at once (R1.9)', async () => {
    const answers = await Promise.all([provide(), provide()])
    expect(answers.toSorted()).toEqual(['left', 'loaded'])
    expect(await arrivals()).toEqual([hotelDay(server.clock.now())])
  })

  it('lets every sample guest in who can be found by name alone', async () => {
    await provide()
    const guest = new Phone(server.app)
    const today = hotelDay(server.clock.now())
    const staying = all.filter(({ arrival, departure }) => arrival <= today && departure >= today)
    const alone = staying.filter(({ name }) => staying.filter((other) => other.name === name).length === 1)
    expect(alone.length).toBeGreaterThan(25)
    for (const { name } of alone) {
      const token = await guest.tokenFor(name)
      expect((await guest.payload('checkinInfo', { token })).reservation_name).toBe(name)
    }
  })

  it('gets new guests once most of them have departed', async () => {
    await provide()
    server.clock.pass({ days: 1 })
    expect(await provide()).toBe('left')
    server.clock.pass({ days: 1 })
    expect(await provide()).toBe('renewed')
    expect(await arrivals()).toEqual(['2026-12-03'])
  })

  it('gets no new invented guests once a hotel of its own has the id of a sample', async () => {
    await provide()
    await database.db.updateTable('facilities').set({ name_ja: '本物の宿' }).where('id', '=', '101').execute()
    server.clock.pass({ days: 30 })
    const before = await arrivals()
    expect(await provide()).toBe('absent')
    expect(await arrivals()).toEqual(before)
    const { exit, err } = await calling(server.deps)(['reset-samples', '--lang=en'])
    expect([exit, err]).toEqual([
      2,
      expect.stringContaining('MIO-KAIGAN: a hotel of your own has the id of a sample.'),
    ])
    expect(await arrivals()).toEqual(before)
  })

  it("that holds a chain's own hotels is left alone", async () => {
    await provide()
    await database.db.deleteFrom('reservations').execute()
    expect(await provide()).toBe('absent')
    expect(await arrivals()).toEqual([])
  })
})
