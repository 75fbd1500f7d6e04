/** @module-tag ci */
import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@tomari/contract/languages'
import { problemOfReservationName } from '@tomari/guest-rules/name/name'
import { nameForm } from '@tomari/guest-rules/text/text-normal-form'
import { beforeEach, describe, expect, it } from 'vitest'
import { calling } from '../../../test/desk/hotel.ts'
import { describeOnDatabase, emptyTables } from '../../../test/harness/databases.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { serverOn, type TestServer } from '../../../test/harness/server.ts'
import { problemOfFolio, totalsOf } from '../../bills/Folio.ts'
import { openLines } from '../../bills/store/folios.ts'
import { sampleFacilities } from '../../hotel-setup/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { businessDay, hotelDay } from '../../platform/hotel-day.ts'
import { provideSampleWorld } from '../load-sample-world.ts'
import { sampleStaysOn } from '../sample-stays.ts'

const stays = await sampleStaysOn('2026-12-01')
const all = stays.map(({ reservation }) => reservation)
const bills = stays.flatMap(({ reservation: stay, bill: lines }) =>
  lines === null ? [] : [{ stay, lines, totals: totalsOf(lines) }],
)
const world = new URL('../world/', import.meta.url)
const homeTexts = new URL('../../../tenants/default/data/additional/', import.meta.url)

describe('the sample world', () => {
  it('has bills that guests pay by card with each of bathing tax, accommodation tax and points, or without', () => {
    const paid = bills.filter(
      ({ stay, totals }) => stay.isPaymentTarget && !stay.isMultiRooms && totals.dueYen > 0,
    )
    const parts = paid.map(({ totals }) =>
      [totals.bathingTaxYen, totals.accommodationTaxYen, totals.pointsYen].map((yen) => yen > 0).join(),
    )
    expect(new Set(parts).size).toBe(8)
  })

  it('is sound: one row each, names that the form takes, rooms with a price, folios', () => {
    expect(all.length).toBeGreaterThanOrEqual(30)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const refused = all.filter(({ name }) => problemOfReservationName(name) !== null)
    expect(refused.map(({ name }) => name)).toEqual([])
    const wrong = all.filter(({ isMultiRooms, roomTypes }) => isMultiRooms !== roomTypes.length > 1)
    expect(wrong.map(({ name }) => name)).toEqual([])
    for (const { lines } of bills) {
      expect([problemOfFolio(lines), lines.filter(({ unitYen }) => unitYen === 0)]).toEqual([null, []])
    }
  })

  it.each(languages)(
    'is told in %s: hotels, rooms, lines, and what guests agree to (R18.15, R18.27)',
    (language) => {
      const named = [
        ...sampleFacilities.map(({ name }) => name),
        ...all.flatMap(({ roomTypes }) => roomTypes),
        ...bills.flatMap(({ lines }) => lines.map(({ name }) => name)),
      ]
      expect(named.filter((name) => !name[language])).toEqual([])
      const pages = ['agreement', 'payment-terms', 'payment-terms-105'].map(
        (page) => `${page}.${language}.html`,
      )
      expect(readdirSync(world)).toEqual(expect.arrayContaining(pages))
    },
  )

  it.each(readdirSync(homeTexts))(
    'names on the home screen only guests who can be found: %s (R1.10)',
    (file) => {
      const html = readFileSync(new URL(file, homeTexts), 'utf8')
      const named = [...html.matchAll(/<strong[^>]*>([^<]+)<\/strong>/g)].map(([, words = '']) => words)
      const names = named.filter((words) => !/^[\d ]+$/.test(words))
      const keys = new Set(all.map(({ name }) => nameForm(name)))
      expect(names.length).toBeGreaterThan(4)
      expect(names.filter((name) => !keys.has(nameForm(name)))).toEqual([])
    },
  )
})

describeOnDatabase('a new database', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeEach(async () => {
    database = await open()
    await emptyTables(database)
    server = serverOn(database)
  })

  const provide = () => provideSampleWorld(server.deps)
  const arrivals = async () => {
    const stays = database.db.selectFrom('reservations').select('arrival')
    return (await stays.where('id', '=', 'sample-one-guest').execute()).map(({ arrival }) => arrival)
  }

  it('gets guests of the day that the desk is working on, which before five in the morning is the one before (R1.9)', async () => {
    while (businessDay(server.clock.now()) === hotelDay(server.clock.now())) server.clock.pass({ hours: 1 })
    await provide()
    expect(await arrivals()).toEqual([businessDay(server.clock.now())])
  })

  it('gets the sample world once, also when two processes start at once, and new guests once most have departed (R1.9)', async () => {
    const answers = await Promise.all([provide(), provide()])
    expect(answers.toSorted()).toEqual(['left', 'loaded'])
    expect(await arrivals()).toEqual([hotelDay(server.clock.now())])
    server.clock.pass({ days: 1 })
    expect(await provide()).toBe('left')
    server.clock.pass({ days: 1 })
    expect([await provide(), await arrivals()]).toEqual(['renewed', ['2026-12-03']])
  })

  it('lets every sample guest in who can be found by name alone, who owes what the bill says', async () => {
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
    for (const { stay, lines, totals } of bills) {
      expect([stay.id, stay.openAmount]).toEqual([stay.id, totals.dueYen])
      expect(await openLines(database.db, server.deps.vault, stay.id)).toEqual(lines)
    }
  })

  it('gets no new invented guests once a hotel of its own has the id of a sample, or the guests are its own', async () => {
    await provide()
    await database.db
      .updateTable('facilities')
      .set({ name: JSON.stringify({ ja: '本物の宿', en: 'A real house' }) })
      .where('id', '=', '101')
      .execute()
    server.clock.pass({ days: 30 })
    const before = await arrivals()
    expect([await provide(), await arrivals()]).toEqual(['absent', before])
    const { exit, err } = await calling(server.deps)(['reset-samples', '--lang=en'])
    const sentence = 'MIO-KAIGAN: a hotel of your own has the id of a sample.'
    expect([exit, err]).toEqual([2, expect.stringContaining(sentence)])
    await database.db.deleteFrom('reservations').execute()
    expect([await provide(), await arrivals()]).toEqual(['absent', []])
  })
})
