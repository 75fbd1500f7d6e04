import { randomBytes } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PayingGuest } from '../../src/cards/test/PayingGuest.ts'
import { LeavingGuest } from '../../src/checkout/test/LeavingGuest.ts'
import { vaultWith } from '../../src/platform/sealing/vault.ts'
import { sampleStaysOn } from '../../src/samples/sample-stays.ts'
import { reservationById } from '../../src/stays/store/reservations.ts'
import { companion, overseasRepresentative, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { checksIn, csvOf, describeInHotel, goodRow } from './hotel.ts'

describeInHotel('the lists of the desk', (server) => {
  const checkIn = (name: string, ...guests: (typeof representative)[]) => checksIn(server, name, ...guests)
  const registerRows = async (...argv: string[]): Promise<Record<string, string>[]> => {
    const { exit, out } = await server.desk(['register', '--lang=en', ...argv])
    expect(exit).toBe(0)
    return parse<Record<string, string>>(out, { bom: true, columns: true })
  }

  describe('arrivals', () => {
    it('shows who comes today, by facility, and who has checked in (R19.2)', async () => {
      await checkIn('ヤマダ タロウ', representative)
      const { exit, out } = await server.desk(['arrivals', '--lang=ja'])
      expect(exit).toBe(0)
      const lines = out.split('\n')
      expect(lines).toContain('澪津海岸ホテル')
      expect(lines.find((line) => line.includes('ヤマダ タロウ'))).toContain('2026-12-01 15:30')
      expect(lines.find((line) => line.includes('サトウ ハナコ'))).toMatch(
        /未 .* 2\+2 .* 99,000 .*ファミリールーム/,
      )
      expect(lines.find((line) => line.includes('EMMA CARTER'))).toContain('(エマ カーター)')
      expect(out).not.toContain('ゴトウ マリ')
      const coming = (await sampleStaysOn('2026-12-01')).filter(
        ({ reservation }) => reservation.arrival === '2026-12-01',
      )
      const checkedIn = coming.filter(({ reservation }) => reservation.checkedInAt !== null).length + 1
      expect(lines.at(-2)).toBe(`2026-12-01：${coming.length} 件（チェックイン済み ${checkedIn} 件）`)
    })

    it('shows another day and one facility, named by id or code', async () => {
      const later = await server.desk(['arrivals', '--date', '2026/12/4'])
      expect(later.out).toContain('ゴトウ マリ')
      expect(later.out).toContain('2026-12-04: 1 arriving, 0 checked in')
      const byId = await server.desk(['arrivals', '--facility', '105'])
      expect(byId.out).toContain('ハヤシ レイコ')
      expect(byId.out).not.toContain('ヤマダ タロウ')
      expect(await server.desk(['arrivals', '--facility=mio-onsen'])).toEqual(byId)
    })
  })

  describe('register', () => {
    it('writes one row for each guest, in the order of their check-in (R19.4)', async () => {
      await checkIn('サトウ ハナコ', representative, companion(2), companion(3, true), companion(4, true))
      server.clock.pass({ minutes: 5 })
      await checkIn('EMMA CARTER', overseasRepresentative, companion(2))
      const rows = await registerRows()
      const guests = rows.map((row) => [row['Reference number'], row['No.'], row['Guest']].join(' '))
      expect(guests.slice(0, 2)).toEqual(['S000002 1 representative', 'S000002 2 companion'])
      expect(guests.slice(2, 4)).toEqual(['S000002 3 child', 'S000002 4 child'])
      expect(guests.slice(4)).toEqual(['S000019 1 representative', 'S000019 2 companion'])
      const name = { 'Last name': '山田', 'First name': '太郎', 'Last name in kana': 'ヤマダ' }
      const person = { Age: '41', Gender: 'male', Phone: '09000000001', Occupation: '会社員' }
      const home = { Postcode: '1000001', Prefecture: '東京都', 'Next lodging': '自宅' }
      expect(rows[0]).toMatchObject({ ...name, ...person, ...home, Signature: 'yes', 'Lives overseas': 'no' })
      expect(rows[0]).toMatchObject({
        Facility: 'Miotsu Seaside Hotel',
        'Checked in at': '2026-12-01 15:30',
        'Street, or address overseas': '1-1 見本ハイツ101',
      })
      const abroad = { 'Lives overseas': 'yes', Country: 'United Kingdom', Prefecture: '' }
      expect(rows[4]).toMatchObject({
        ...abroad,
        'Passport picture': 'yes',
        'Checked in at': '2026-12-01 15:35',
        'Street, or address overseas': '12 Sample Street, London',
      })
    })

    it('is a file that spreadsheets open, and compute nothing of', async () => {
      for (const [index, formula] of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1'].entries()) {
        const address = `${formula}\n${index}`
        await checkIn('EMMA CARTER', { ...overseasRepresentative, address }, companion(2))
        const [row] = await registerRows()
        expect(row?.['Street, or address overseas']).toBe(`'${address}`)
        await server.act.does('sample-overseas', 'undoCheckin')
      }
      await checkIn('ヤマダ タロウ', { ...representative, occupation: 'a;=1+1' })
      const { out } = await server.desk(['register', '--lang=ja'])
      expect(out).toContain('"a;=1+1"')
      expect(out.startsWith('\ufeff施設,')).toBe(true)
      expect(out).toMatch(/代表者.*男性.*日本.*\r\n$/)
      expect(out.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    })

    it('holds the days of check-in in Japan, both included, and of one facility if asked', async () => {
      const family = [representative, companion(2), companion(3, true)]
      await checkIn('ヤマダ タロウ', representative)
      // 23:59 in Japan, and 0:00 of the next day.
      server.clock.pass({ hours: 8, minutes: 29 })
      await checkIn('コンドウ ツバサ', ...family.slice(0, 2))
      server.clock.pass({ minutes: 1 })
      await checkIn('イノウエ タケシ', ...family)
      const at = async (...argv: string[]) => (await registerRows(...argv)).map((row) => row['Checked in at'])
      const first = ['2026-12-01 15:30', '2026-12-01 23:59', '2026-12-01 23:59']
      const second = ['2026-12-02 00:00', '2026-12-02 00:00', '2026-12-02 00:00']
      expect(await at()).toEqual(second)
      expect(await at('--to', '2026-12-01')).toEqual(first)
      expect(await at('--from', '2026-12-01')).toEqual([...first, ...second])
      expect(await at('--from', '2026-12-01', '--facility', '103')).toEqual(second)
      expect(await at('--from', '2026-12-03', '--to', '2026-12-05')).toEqual([])
    })
  })

  describe('reset-samples', () => {
    it('puts the samples back and leaves imported reservations and their guests alone', async () => {
      await server.desk(['import', '-'], csvOf([{ ...goodRow, adults: '1' }]))
      await checkIn('ミホン タロウ', representative)
      await checkIn('ヤマダ タロウ', representative)
      server.clock.pass({ days: 2 })
      const { exit, out } = await server.desk(['reset-samples'])
      const samples = (await sampleStaysOn('2026-12-03')).length
      expect([exit, out]).toEqual([0, `${samples} sample reservations are back as they were.\n`])
      const stay = await reservationById(server.db, server.vault, 'sample-one-guest')
      expect(stay).toMatchObject({ arrival: '2026-12-03', departure: '2026-12-04', checkinCode: '00' })
      expect(await registerRows('--from', '2026-12-01')).toMatchObject([{ 'Reference number': 'H-0001' }])
    })

    it("does not bring samples into a hotel's own data", async () => {
      await server.db.deleteFrom('reservations').execute()
      const { exit, out, err } = await server.desk(['reset-samples'])
      expect([exit, out]).toEqual([2, ''])
      expect(err).toContain('nothing was done')
      expect(await server.db.selectFrom('reservations').select('id').execute()).toEqual([])
    })
  })

  describe('of a day (R19.21)', () => {
    const listed = async (...argv: readonly string[]) => {
      const { exit, out } = await server.desk([...argv, '--json'])
      expect(exit).toBe(0)
      return out
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Readonly<Record<string, unknown>> => JSON.parse(line))
    }
    const names = async (...argv: readonly string[]) => (await listed(...argv)).map(({ name }) => name)

    it('tell who is in the house until they leave, with room and what is owed', async () => {
      const before = await listed('in-house')
      expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['checked_in']))
      expect(before.find(({ name }) => name === 'ミヤモト ハルカ')).toMatchObject({
        room_numbers: [expect.any(String)],
        open_amount: expect.any(Number),
        checked_out_at: null,
      })
      expect(before.map(({ name }) => name)).toContain('ニシムラ カナエ')
      await (await LeavingGuest.found(server, 'ニシムラ カナエ')).leaves('210')
      expect(await names('in-house')).not.toContain('ニシムラ カナエ')
      const leaving = await listed('departures')
      expect(leaving.find(({ name }) => name === 'ニシムラ カナエ')).toMatchObject({
        departure: '2026-12-01',
        state: 'departed',
        checked_out_at: '2026-12-01 15:30',
      })
    })

    it('are narrowed to a house and to names that begin like what is typed', async () => {
      expect(await names('arrivals', '--name', 'やま')).toEqual(expect.arrayContaining(['ヤマダ タロウ']))
      for (const name of await names('arrivals', '--name', 'やま')) expect(name).toMatch(/ヤマ/)
      expect(await names('arrivals', '--name=emma c')).toEqual(['EMMA CARTER'])
      expect(await names('arrivals', '--name', '!!')).toEqual([])
      const here = await listed('in-house', '--facility=101')
      expect(new Set(here.map(({ facility_id }) => facility_id))).toEqual(new Set(['101']))
      expect((await server.desk(['in-house', '--facility=999'])).exit).toBe(2)
    })

    it('say which bookings of one house a name alone does not find', async () => {
      const rows = ['101', '101', '102'].map((facility, at) => {
        return { ...goodRow, reference_number: `N-${at + 1}`, reservation_name: 'フタリ ハナ', facility }
      })
      await server.desk(['import', '-'], csvOf(rows))
      const twins = await listed('arrivals', '--name=フタリ')
      const printed = twins.map((one) => [one['reference_number'], one['has_namesake']].join(' '))
      expect(new Set(printed)).toEqual(new Set(['N-1 true', 'N-2 true', 'N-3 false']))
      const { out } = await server.desk(['arrivals', '--lang=en', '--name=フタリ'])
      expect(out).toContain('Of one name: N-1, N-2. Each gives the phone number or reference number with it')
      await server.act.does('N-2', 'cancelReservation')
      const then = await server.desk(['arrivals', '--lang=en', '--name=フタリハナ'])
      expect(then.out).not.toContain('Of one name')
    })
  })
})

const lost = vaultWith([{ id: 'lost', secret: randomBytes(32) }], randomBytes)
const printed = 'None of the data keys opens the guests of these stays: S000001.'

describeInHotel('a stay that no key opens', (server) => {
  const english = (...argv: string[]) => server.desk([...argv, '--lang=en'])
  /** Seals everything of a stay with a lost key. */
  const close = async (referenceNumber: string): Promise<void> => {
    const { id } = await server.db
      .selectFrom('reservations')
      .select('id')
      .where('reference_number', '=', referenceNumber)
      .executeTakeFirstOrThrow()
    const sealed = lost.seal({ kind: 'reservation', row: id }, Buffer.from('{}'))
    await sql`update reservations set personal_sealed = ${sealed} where id = ${id}`.execute(server.db)
    await sql`update guest_register set entry_sealed = ${sealed} where reservation_id = ${id}`.execute(
      server.db,
    )
    await sql`update folio_lines set name_sealed = ${sealed} where reservation_id = ${id}`.execute(server.db)
  }

  it('is named in the lists, and hides no other (R19.8)', async () => {
    const guest = await PayingGuest.checkedIn(server)
    await guest.settles(await guest.bill())
    await PayingGuest.checkedIn(server, 'モリ ショウタ')
    await close('S000001')
    const arrivals = await english('arrivals')
    expect(arrivals).toMatchObject({ exit: 0, err: expect.stringContaining(printed) })
    expect(arrivals.out).toContain('サトウ ハナコ')
    expect(arrivals.out).toContain('S000001')
    expect(arrivals.out).not.toContain('ヤマダ タロウ')
    const register = await english('register')
    expect(register).toMatchObject({ exit: 0, err: expect.stringContaining(printed) })
    expect(register.out).not.toContain('S000001')
    expect(register.out.split('\n').length).toBeGreaterThan(2)
    expect((await server.desk(['arrivals', '--lang=ja'])).err).toContain(
      '今のデータ鍵では開けません: S000001。',
    )
  })

  it('stands in the queue, where those behind it are served', async () => {
    await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
    await LeavingGuest.waiting(server, 'フクダ ノボル')
    const first = (await english('queue')).out.match(/S\d{6}/)?.[0] ?? ''
    await close(first)
    const { exit, out, err } = await english('queue')
    expect([exit, err]).toEqual([0, expect.stringContaining(first)])
    expect(out).toContain('フクダ ノボル')
    expect(out).toContain('Parties waiting: ')
  })

  it('does not keep a guest of the same name from checking in', async () => {
    const namesakes = [goodRow, { ...goodRow, reference_number: 'H-0002', phone_number: '090-0000-9002' }]
    await server.desk(['import', '-'], csvOf(namesakes))
    await close('H-0001')
    expect(await new Phone(server.app).tokenFor(goodRow.reservation_name)).not.toBe('')
  })
})
