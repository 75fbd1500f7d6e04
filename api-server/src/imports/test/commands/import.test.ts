import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  checksIn,
  csvOf,
  describeInHotel,
  deskOn,
  goodRow,
  MemoryTerminal,
} from '../../../../test/desk/hotel.ts'
import { representative } from '../../../../test/harness/guests.ts'
import { Phone } from '../../../../test/harness/phone.ts'
import { commands } from '../../../commands.ts'
import { deskWork, ListenerGone } from '../../../platform/command/carry-out.ts'
import { prepared } from '../../../platform/command/local-files.ts'
import { parseArgv } from '../../../platform/command/parse-argv.ts'
import { everything, SystemAtWork } from '../../../property-systems/test/SystemAtWork.ts'
import type { Reservation } from '../../../stays/Reservation.ts'
import { reservationsOfDay } from '../../../stays/store/reservation-lists.ts'
import { roomsOf } from '../../../stays/store/stay-rooms.ts'

describeInHotel('desk import', (server) => {
  const stored = async (): Promise<Reservation[]> => {
    const day = { list: 'arriving', date: '2026-12-01', facilityId: null } as const
    const all = await reservationsOfDay(server.db, server.vault, day)
    return all.filter(({ referenceNumber }) => referenceNumber.startsWith('H-'))
  }
  const theOne = async (): Promise<Reservation> => {
    const [one, ...others] = await stored()
    if (one === undefined || others.length > 0) throw new Error('there is not exactly one reservation')
    return one
  }
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...goodRow, reference_number: `H-${index}` }))
  const checkIn = (name: string) => checksIn(server, name, representative, { ...representative, id: 2 })

  it('takes over everything that a row says (R19.1)', async () => {
    const names = { 予約番号: 'H-0001', 施設: 'MIO-EKIMAE', 予約名: '見本 太郎', フリガナ: 'みほん ﾀﾛｳ' }
    const people = { 電話番号: '０９０−００００−９００１', 大人: '2名', お子様: '1', その他: '1' }
    const days = { 到着日: '2026/12/1', 出発日: '2026年12月3日' }
    const rooms = { 部屋タイプ: 'ツイン=Twin／和室', 複数室: 'はい' }
    const bill = { オンライン精算: '○', 未精算額: '¥24,200', 会員番号: '1000000001', QR接頭辞: 'MIO' }
    const row = { ...names, ...people, ...days, ...rooms, ...bill }
    const { exit, out, err } = await server.desk(['import', '-', '--lang=ja'], csvOf([row]))
    expect([exit, err]).toEqual([0, expect.not.stringContaining('行目')])
    expect(out).toBe(
      '取り込みました。新規 1 件、変更 0 件、変更なし 0 件、チェックイン済み 0 件、誤り 0 行\n',
    )
    const { id, ...stay } = await theOne()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(stay).toMatchObject({ facilityId: '103', referenceNumber: 'H-0001', phone: '090-0000-9001' })
    expect(stay).toMatchObject({
      name: '見本 太郎',
      kanaName: 'ミホン タロウ',
      membershipNumber: '1000000001',
    })
    expect(stay).toMatchObject({ adults: 2, children: 1, others: 1, isMultiRooms: true })
    expect(stay).toMatchObject({ arrival: '2026-12-01', departure: '2026-12-03' })
    expect(stay).toMatchObject({ qrPrefix: 'MIO', isPaymentTarget: true, openAmount: 24_200 })
    const twin = { ja: 'ツイン', en: 'Twin' }
    expect(stay.roomTypes).toEqual([twin, { ja: '和室', en: '和室' }])
  })

  it('imports nothing when a row is wrong, and names every row, column and reason (R19.1)', async () => {
    const rows = [goodRow, { ...goodRow, reference_number: 'H-0002', adults: '0', arrival: '12/1' }]
    const { exit, out, err } = await server.desk(['import', '-'], csvOf(rows))
    expect(exit).toBe(3)
    expect(out).toBe('')
    expect(err.split('\n')).toEqual([
      'Row 3, adults (大人): has to be at least 1. "0"',
      'Row 3, arrival (到着日): is not a day (such as 2026-11-20, 2026/11/20 or 20261120). "12/1"',
      'Wrong rows: 1 of 2. Nothing was imported; --allow-partial imports the rows that are right.',
      '',
    ])
    expect(await stored()).toEqual([])
    const part = await server.desk(['import', '-', '--allow-partial'], csvOf(rows))
    expect([part.exit, part.out]).toEqual([4, expect.stringContaining('new: 1,')])
    expect((await theOne()).referenceNumber).toBe('H-0001')
  })

  it('changes a reservation that is known by its number, and only what the file says differently', async () => {
    const rows = [goodRow, { ...goodRow, reference_number: 'H-0002', reservation_name: 'ベツジン ハナコ' }]
    await server.desk(['import', '-'], csvOf(rows))
    const [first, second] = await stored()
    const again = [{ ...goodRow, reservation_name: 'ミホン ジロウ', adults: '1' }, rows[1] ?? {}]
    const { exit, out } = await server.desk(['import', '-'], csvOf(again))
    expect(exit).toBe(0)
    expect(out).toContain('new: 0, changed: 1, unchanged: 1,')
    const changed = { name: 'ミホン ジロウ', kanaName: 'ミホン ジロウ', adults: 1 }
    expect(await stored()).toEqual([{ ...first, ...changed }, second])
    const guest = new Phone(server.app)
    expect(await guest.tokenFor('ミホン ジロウ')).not.toBe('')
    const fields = { name: 'ミホン タロウ', phone_number: '' }
    expect(await guest.refusal('requestCheckinToken', { fields })).toContain('reservation_not_found')
  })

  it('leaves a reservation alone once its guests have checked in, and says which', async () => {
    await server.desk(['import', '-'], csvOf([goodRow]))
    await checkIn('ミホン タロウ')
    const before = await stored()
    const { exit, out, err } = await server.desk(['import', '-'], csvOf([{ ...goodRow, adults: '5' }]))
    expect(exit).toBe(0)
    expect(err).toBe('Left as they are, since their guests have checked in (1): H-0001\n')
    expect(out).toContain('changed: 0, unchanged: 0, already checked in: 1,')
    expect(await stored()).toEqual(before)
    // But for the rooms that they are given.
    await server.desk(['import', '-'], csvOf([{ ...goodRow, 部屋番号: '４０１／402' }]))
    expect(await roomsOf(server.db, before[0]?.id ?? '')).toEqual(['401', '402'])
  })

  it('takes many rows at once, tells how far it is, and keeps all of them', async () => {
    const rows = many(523)
    const { exit, progress } = await server.desk(['import', '-'], csvOf(rows))
    expect(exit).toBe(0)
    expect(progress.map(([done, total]) => `${done}/${total}`)).toEqual(['0/523', '500/523', '523/523'])
    expect(await stored()).toHaveLength(523)
  })

  it('does nothing at all when the person is gone before the end', async () => {
    const gone = new ListenerGone('the person has closed the terminal')
    const terminal = new MemoryTerminal()
    terminal.progress = async (done) => {
      if (done > 0) throw gone
    }
    const request = { argv: ['import', '-'], stdin: Buffer.from(csvOf(many(600))).toString('base64') }
    const work = deskWork(deskOn(server.deps), commands)(request, terminal)
    await expect(work).rejects.toThrow(gone)
    expect(await stored()).toEqual([])
  })

  it('takes no reservation under the number of a sample, which would be taken away with the samples', async () => {
    const all = () => server.db.selectFrom('reservations').selectAll().orderBy('id').execute()
    const before = await all()
    const rows = [goodRow, { ...goodRow, reference_number: 'S000001' }]
    const { exit, err } = await server.desk(['import', '-', '--lang=en'], csvOf(rows))
    expect(exit).toBe(2)
    expect(err).toContain('those of sample stays (1): S000001. Nothing was imported')
    expect(await all()).toEqual(before)
  })
})

describe('files of a command', () => {
  let folder: string
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tomari-desk-'))))
  afterEach(() => rm(folder, { recursive: true }))

  const ready = async (...argv: string[]) => {
    const parsed = parseArgv(argv, commands, 'en')
    if (parsed.kind !== 'call') throw new Error('this is no call')
    const call = await prepared(parsed.call, { terminal: new MemoryTerminal(), folder, language: 'en' })
    if (typeof call === 'string') throw new Error(call)
    return call
  }

  it('named by an option are read where the person stands, and travel without their name', async () => {
    await writeFile(join(folder, 'own.json'), '{}')
    await writeFile(join(folder, 'file.csv'), 'a')
    const { argv, files } = await ready('import', 'file.csv', '--map', 'own.json')
    expect(argv).toEqual(['import', '--lang=en', '--map=-', '--', '-'])
    expect(Buffer.from(files.get('map') ?? []).toString()).toBe('{}')
    await rm(join(folder, 'own.json'))
    await expect(ready('import', 'file.csv', '--map', 'own.json')).rejects.toThrow('own.json cannot be read')
  })
})

const mountain = { ...everything, name: 'mountain', secret: 'key-of-mountain-003', facilities: ['102'] }

const settings = { propertySystems: [everything, mountain] }

describeInHotel('the numbers of two hotels in a file (R19.6)', settings, (server) => {
  const system = () => new SystemAtWork(server.app, everything.secret)
  const read = (facility: string) =>
    system().asks('GET', `/bookings/${goodRow.reference_number}?facility=${facility}`)
  const imports = (facility: string, changes: object = {}) =>
    server.desk(['import', '-', '--lang=en'], csvOf([{ ...goodRow, facility, ...changes }]))

  it('are each its own: the file of the one changes nothing of the other', async () => {
    await imports('101')
    const ofMountain = new SystemAtWork(server.app, mountain.secret)
    const other = { version: 1, facility: '102', reservation_name: 'ヤマ', adults: 1 }
    const days = { arrival: '2026-12-05', departure: '2026-12-06' }
    await ofMountain.asks('PUT', `/bookings/${goodRow.reference_number}`, { ...other, ...days })
    expect(await imports('101', { adults: '5' })).toMatchObject({ exit: 0 })
    expect(await read('101')).toMatchObject({ adults: 5 })
    expect(await read('102')).toMatchObject({ adults: 1, arrival: '2026-12-05' })
    expect(await imports('102', { adults: '4' })).toMatchObject({ exit: 0 })
    expect(await read('101')).toMatchObject({ adults: 5 })
    expect(await read('102')).toMatchObject({ adults: 4 })
  })
})
