import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { csvOf, describeInHotel, deskOn, goodRow, MemoryTerminal } from '../../../../test/desk/hotel.ts'
import { PayingGuest } from '../../../cards/test/PayingGuest.ts'
import { LeavingGuest } from '../../../checkout/test/LeavingGuest.ts'
import { Robot } from '../../../checkout/test/Robot.ts'
import { commands } from '../../../commands.ts'
import { deskWork } from '../../../platform/command/carry-out.ts'
import { eraseExpired } from '../../purge-expired-data.ts'

const WORKS = 'a-secret-of-the-robot-that-works'
const namesElsewhere =
  'import-facilities retire-facility expire rotate-keys backup move-database move-hotel departures in-house tax-report user-add user-list user-end user-reset connect-add connect-list connect-try connect-remove'
const OUT = 'sample-out-one-room'

describeInHotel('the audit trail', { deskToken: `prep:${WORKS}` }, (server) => {
  const lines = async () => {
    const rows = await server.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
    return rows.map(
      ({ who, act, reservation_id, details }) =>
        `${who} ${act} ${reservation_id ?? '-'} ${JSON.stringify(details)}`,
    )
  }
  const left = async (argv: readonly string[], input = '') => {
    const before = (await lines()).length
    const printed = await server.desk([...argv, '--as', 'Tanaka'], input)
    return { ...printed, lines: (await lines()).slice(before) }
  }
  const paying = async () => {
    const guest = await PayingGuest.checkedIn(server)
    await guest.registersMail()
    await guest.settles(await guest.bill())
  }
  const nothing = async () => {}

  const waits = () => LeavingGuest.waiting(server, 'ミヤモト ハルカ')
  const member = csvOf([{ 会員番号: '2000000001', 姓: '見本', 名: '花子' }])

  /** A command, the line that it leaves, null where no guest's data is read or changed, what has to be so before, and its file. */
  type Row = readonly [command: string, line: string | null, before?: () => Promise<unknown>, input?: string]
  const each: readonly Row[] = [
    ['arrivals --facility=101', 'arrivals - {"date":"2026-12-01","facility":"101"}'],
    ['queue', 'queue - {}'],
    ['take', 'take sample-waits-1 {"worker":"Tanaka"}', waits],
    ['done ミヤモトハルカ', `done ${OUT} {"yen":50900,"worker":"desk","outcome":"ready"}`, waits],
    ['import -', 'import - {"added":1,"changed":0}', nothing, csvOf([goodRow])],
    ['import-members -', 'import-members - {"added":1,"changed":0}', nothing, member],
    ['remove-member 1000000001', 'remove-member - {"members":1}'],
    ['register', 'register - {"to":"2026-12-01","from":"2026-12-01"}'],
    ['audit', null],
    ['facilities', null],
    ['agreement ja -', 'agreement - {"facility":"","language":"ja"}', nothing, '<p>yes</p>'],
    ['payment-terms ja -', 'payment-terms - {"facility":"","language":"ja"}', nothing, '<p>yes</p>'],
    ['check-scripts --accept', 'check-scripts - {}'],
    ['reset-samples', 'reset-samples - {}'],
  ]

  it('knows of every command', () => {
    const known = new Set([...each.map(([command]) => command.split(' ')[0]), ...namesElsewhere.split(' ')])
    expect(known).toEqual(new Set(commands.map(({ name }) => name)))
    // The page of the desk has words for each.
    const texts = readFileSync(new URL('../../../../../desk-web/src/text/ja.json', import.meta.url), 'utf8')
    expect([...known].filter((name) => !texts.includes(`"done.${name}"`))).toEqual([])
  })

  for (const [command, line, before = nothing, input = ''] of each) {
    it(`desk ${command} leaves its line, without a name`, async () => {
      await before()
      const { exit, err, lines: found } = await left(command.split(' '), input)
      expect([exit, exit === 0 ? '' : err]).toEqual([0, ''])
      expect(found).toEqual(line === null ? [] : [`Tanaka ${line}`])
      expect(found.join()).not.toMatch(/ヤマダ|ミヤモト|見本|090-/)
    })
  }

  it('has a line for what was erased, for keys and for facilities', async () => {
    expect((await left(['expire'])).lines).toEqual([
      expect.stringMatching(/^Tanaka expire - .*"guests":0.*"auditEntries":0/),
    ])
    expect((await left(['expire', '--dry-run'])).lines).toEqual([])
    expect((await left(['rotate-keys'])).lines).toEqual(['Tanaka rotate-keys - {"key":"test","rows":0}'])
    // A hotel that samples stay in takes no settings.
    await server.db.deleteFrom('reservations').execute()
    const { out } = await server.desk(['facilities', '--json'])
    const changed = out.replace('澪津海岸ホテル', '澪津浜ホテル')
    expect((await left(['import-facilities', '-'], changed)).lines).toEqual([
      expect.stringMatching(/^Tanaka import-facilities - .*"facility":"101".*/),
    ])
    expect((await left(['retire-facility', '105'])).lines).toEqual([
      'Tanaka retire-facility - {"facility":"105"}',
    ])
  })

  it('has no line where the act came to nothing, and none of a refund that is taken back with it', async () => {
    expect((await left(['done', 'ナイ ヒト'])).lines).toEqual([])
    await server.db.schema.alterTable('audit_entries').renameTo('audit_entries_gone').execute()
    try {
      await paying()
      await expect(server.money.refunds('sample-one-guest')).rejects.toThrow('audit_entries')
      expect((await server.desk(['register'])).out).toBe('')
      const states = await server.db.selectFrom('settlements').select('state').execute()
      expect(states).toEqual([{ state: 'paid' }])
    } finally {
      await server.db.schema.alterTable('audit_entries_gone').renameTo('audit_entries').execute()
    }
  })

  it('names whom the process of the person names, unless the person says otherwise', async () => {
    const work = deskWork(deskOn(server.deps), commands)
    const looks = (who: object, ...as: string[]) =>
      work({ argv: ['queue', ...as], stdin: '', ...who }, new MemoryTerminal())
    await looks({ by: 'suzuki' })
    await looks({ by: 'suzuki' }, '--as', 'Sato')
    await looks({})
    await looks({ by: 'two\nlines' })
    const names = (await lines()).map((line) => line.split(' queue')[0])
    expect(names).toEqual(['suzuki', 'Sato', 'unknown', 'two lines'])
    expect((await server.desk(['queue', '--as', 'x'.repeat(61)])).exit).toBe(2)
  })

  it('has the names of robots, and a line for each guest that one takes, holds, finishes or tells something', async () => {
    const robot = new Robot(server.app, WORKS)
    const first = await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
    const second = await LeavingGuest.waiting(server, 'カワムラ エミ')
    await robot.lists()
    await robot.takes('101')
    await robot.holds(first.requestId, { status: 3 })
    await robot.finishes(first.requestId, {})
    await robot.tells(second.requestId, { message_ja: '受付へ' })
    expect(await lines()).toEqual([
      `prep takeRequest ${OUT} {"worker":"robot-1"}`,
      `prep holdRequest ${OUT} {"status":3,"worker":"robot-1"}`,
      `prep finishRequest ${OUT} {"yen":50900,"worker":"robot-1","outcome":"ready"}`,
      'prep leaveMessage sample-out-second {"worker":"robot-1"}',
    ])
  })

  describe('desk audit', () => {
    it('shows the lines of a stay, a person or some days, in words and as JSON', async () => {
      await waits()
      await left(['take', 'ミヤモト ハルカ'])
      await server.desk(['queue', '--as', 'Sato'])
      const { out: taken } = await server.desk(['take', 'ミヤモト ハルカ', '--lang=en', '--as', 'Sato'])
      const number = /S\d{6}/.exec(taken)?.[0] ?? ''
      const all = await server.desk(['audit', '--lang=en'])
      expect(all.out).toContain('2026-12-01 15:30')
      expect(all.out).toMatch(/Tanaka +desk take +S\d{6}[^]*Sato +desk queue[^]*since 2026-11-24: 3 entries/)
      expect((await server.desk(['audit', '--stay', number, '--lang=en'])).out).toContain(': 2 entries')
      expect((await server.desk(['audit', '--who', 'Sato', '--lang=en'])).out).toContain(': 2 entries')
      const tomorrow = await server.desk(['audit', '--since', '2026-12-02', '--lang=en'])
      expect(tomorrow.out).toContain(': 0 entries')
      const json = (await server.desk(['audit', '--json', '--who', 'Tanaka'])).out
      const stay = { reservation_id: OUT, reference_number: number, details: { status: 2, worker: 'Tanaka' } }
      const act = { at: server.clock.now().toISOString(), who: 'Tanaka', door: 'terminal', act: 'take' }
      expect(JSON.parse(json)).toEqual({ ...act, ...stay })
    })

    it('keeps them for three years, whatever becomes of the stay', async () => {
      await waits()
      await left(['take', 'ミヤモト ハルカ'])
      await server.db.deleteFrom('reservations').where('id', '=', OUT).execute()
      server.clock.pass({ days: 3 * 365 })
      expect((await eraseExpired(server.deps)).auditEntries).toBe(0)
      server.clock.pass({ days: 3 })
      expect((await eraseExpired(server.deps)).auditEntries).toBe(1)
      expect(await lines()).toEqual([])
    })
  })
})
