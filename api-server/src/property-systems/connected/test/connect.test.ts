import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { calling, describeInHotel, MemoryTerminal } from '../../../../test/desk/hotel.ts'
import { displayWidth } from '../../../platform/command/terminal/text-table.ts'
import type { Ask } from '../../../platform/index.ts'
import type { ConnectedSystem, HttpAnswer, HttpCall } from '../ConnectedSystem.ts'
import { type Connectors, connectors as vendors } from '../connectors.ts'
import { askForConnection } from '../questions.ts'
import { scriptedConnector, wang } from './ScriptedSystem.ts'

const PASSWORD = 'canary-password-7788'
const written = {
  system: 'opera',
  credentials: { host: 'https://pms.example', password: PASSWORD },
  hotels: { 'MIO-KAIGAN': 'THERE' },
  check_in_there: true,
}
const answering = (status: number, date = '2026-12-01T06:30:00Z') => ({
  kind: 'answer' as const,
  status,
  headers: { date: new Date(date).toUTCString() },
  body: '海岸ホテル',
})

describeInHotel('desk connect (R25.16)', (server) => {
  let answer: HttpAnswer
  let registered: string[]
  let connectors: Connectors

  const http: HttpCall = async () => answer
  const desk = (
    words: string,
    input: unknown = '',
    changes: { publicUrl?: string | null; language?: string } = {},
  ) =>
    calling({ ...server.deps, publicUrl: 'https://stay.example', connectors, http, ...changes })(
      [...words.split(' '), `--lang=${changes.language ?? 'en'}`, '--as=Boss'],
      typeof input === 'string' ? input : JSON.stringify(input),
    )
  const rows = () => server.db.selectFrom('connections').selectAll().execute()
  const systemIs = (parts: Partial<ConnectedSystem>) => {
    connectors = { opera: scriptedConnector(parts) }
  }

  beforeEach(() => {
    answer = answering(200)
    registered = []
    systemIs({})
  })

  it('shows nothing of the system that would steer the terminal', async () => {
    const steering = '\u001b]0;x\u0007\u009b2J\u202e'
    const bookings = [{ ...wang, id: `R-1${steering}` }]
    const unreadable = [{ id: `R-2${steering}`, code: 'NO-NAME' }]
    systemIs({ arrivals: async () => ({ kind: 'done', value: { bookings, unreadable, next: null } }) })
    answer = { ...answering(200), body: `海岸${steering}` }
    const { out, err } = await desk('connect add OPERA -', written)
    expect([out, err].join('')).toMatch(/海岸.*R-1.*R-2/s)
    expect([out, err].join('')).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
  })

  it('shows how arrivals would be read, and stores nothing until it is to', async () => {
    const bookings = [
      wang,
      { ...wang, id: 'R-2', status: 'cancelled' as const },
      {
        ...wang,
        id: 'R-3',
        name: { family: 'ウミノ', given: 'タロウ' },
        country: 'JP',
        alternateNames: [],
        adults: 0,
      },
      { ...wang, id: 'R-5', phone: 'by pigeon' },
    ]
    const unreadable = [{ id: 'R-4', code: 'NO-NAME' }]
    systemIs({ arrivals: async () => ({ kind: 'done', value: { bookings, unreadable, next: null } }) })
    const { exit, out, err } = await desk('connect add OPERA -', written)
    expect([exit, err]).toEqual([
      0,
      'Reservation R-4 cannot be read (NO-NAME): look at it in the property system.\nNothing was stored.\n',
    ])
    const tax = 'was not said: the hotel levies it, and it is not on the bill'
    expect(out.split('\n')).toEqual([
      '101=THERE 海岸ホテル: answers.',
      expect.stringMatching(/^Number +State +Arrival/),
      expect.stringMatching(/^R-1 +booked +2026-12-01 +2026-12-03 +2\+0 +501 Twin +24,200 +22,000$/),
      '  WANG HSIAOMING / 王 小明',
      expect.stringMatching(/^ {2}Found by: WANGHSIAOMING /),
      expect.stringMatching(/^R-3 +booked +2026/),
      '  ウミノ タロウ',
      expect.stringMatching(/^ {2}Found by: ウミノタロウ .*UMINOTARO/),
      expect.stringMatching(/^R-5 +booked/),
      '  WANG HSIAOMING / 王 小明',
      expect.stringMatching(/^ {2}Found by: /),
      `R-1: bathing_tax ${tax}`,
      `R-1: accommodation_tax ${tax}`,
      'R-2: called off or over, so it is taken over only where it is known here.',
      expect.stringMatching(/^R-3: ./),
      expect.stringMatching(/^R-3: adults /),
      expect.stringMatching(/^R-5: taken over without phone_number: ./),
      `R-5: bathing_tax ${tax}`,
      `R-5: accommodation_tax ${tax}`,
      '',
    ])
    expect(await rows()).toEqual([])
    const { rows: stays } = await sql`select from reservations where reference_number like 'R-%'`.execute(
      server.db,
    )
    expect(stays).toEqual([])
    expect((await desk('audit --json')).out).not.toContain('preview')
  })

  it.each(['en', 'ja'])('fits a terminal of 100 columns, however long names are, in %s', async (language) => {
    const name = { family: '漢'.repeat(60), given: '字'.repeat(30) }
    const rooms = [{ number: '12345', typeName: 'プレミアムオーシャンビュースイート' }]
    const booking = { ...wang, id: '1234567890', name, rooms, alternateNames: [], companionNames: [name] }
    const bookings = [{ ...booking, openYen: 99_999_999, roomPriceYen: 99_999_999 }]
    systemIs({ arrivals: async () => ({ kind: 'done', value: { bookings, unreadable: [], next: null } }) })
    const { out } = await desk('connect add OPERA -', written, { language })
    const table = out.split('\n').slice(1, 5)
    expect(table.join('\n')).toMatch(/1234567890/)
    expect(Math.max(...table.map(displayWidth))).toBeLessThanOrEqual(100)
  })

  it('takes the file that the page of documents shows', async () => {
    const page = readFileSync(new URL('../../../../../docs/property-systems.md', import.meta.url), 'utf8')
    const { credentials, ...shown } = JSON.parse(/```json\n(\{\s+"system"[^`]+)```/.exec(page)?.[1] ?? '{}')
    const known = vendors[shown.system]?.fields.map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining(Object.keys(credentials)))
    const added = await desk('connect add OPERA -', { ...shown, credentials: written.credentials })
    expect([added.exit, added.err]).toEqual([0, 'Nothing was stored.\n'])
  })

  it('speaks Japanese of every field that is wrong, and of what a booking lacks', async () => {
    const bookings = [
      { ...wang, rooms: [{ number: '5/1', typeName: null }] },
      { ...wang, id: 'R-2', adults: 0, phone: 'by pigeon' },
    ]
    systemIs({ arrivals: async () => ({ kind: 'done', value: { bookings, unreadable: [], next: null } }) })
    const { out } = await desk('connect add OPERA -', written, { language: 'ja' })
    const remarks = out.split('\n').filter((line) => line.startsWith('R-') && line.includes('：'))
    expect(remarks).toHaveLength(6)
    const wrong = [
      {},
      { ...written, system: 'none' },
      { ...written, hotels: { NOWHERE: 'A', '101': 'B', 'mio-kaigan': 'B' } },
      { ...written, credentials: { host: 'pms', passwort: PASSWORD } },
    ]
    const problems: string[] = []
    for (const input of wrong)
      problems.push(...(await desk('connect add OPERA -', input, { language: 'ja' })).err.trim().split('\n'))
    expect(problems).toHaveLength(10)
    for (const line of [...remarks, ...problems]) expect(line).toMatch(/：.*[ぁ-ん]/)
  })

  it('stores sealed credentials, lists and tries them, and leaves none in the audit trail', async () => {
    const added = await desk('connect add OPERA - --store', written)
    expect([added.exit, added.err]).toEqual([0, ''])
    const url = /https:\/\/stay\.example\/property\/v1\/events\/OPERA\/[\w-]{32}/.exec(added.out)?.[0]
    expect(url).toBeDefined()
    const again = await desk('connect add OPERA - --store', { ...written, check_out_there: true })
    expect(again.out).toContain(url)
    const listed = await desk('connect list')
    expect(listed.out).toMatch(/\nOPERA +opera +101=THERE +yes +yes\n$/)
    const tried = await desk('connect try OPERA')
    expect([tried.exit, tried.out]).toEqual([0, expect.stringContaining('R-1')])
    const audit = await desk('audit --json')
    expect(audit.out).toContain('"connect-add"')
    const everything = JSON.stringify([await rows(), added, again, listed, tried, audit])
    for (const dress of [PASSWORD, Buffer.from(PASSWORD).toString('hex')])
      expect(everything).not.toContain(dress)
  })

  it.each([
    ['nonsense', expect.stringMatching(/^(is missing|has to be) ?.*\n$/)],
    [{ ...written, system: 'toString' }, 'system is none of opera\n'],
    [{ ...written, hotels: {} }, expect.stringMatching(/^hotels /)],
    [{ ...written, hotels: { NOWHERE: 'A' } }, 'hotels.NOWHERE is none of what desk facilities lists\n'],
    [
      { ...written, hotels: { '101': 'A', 'mio-kaigan': 'B' } },
      'hotels.101 stands there twice\nhotels.mio-kaigan stands there twice\n',
    ],
    [
      { ...written, credentials: { host: 'pms', password: PASSWORD } },
      expect.stringMatching(/^credentials\.host /),
    ],
    [
      { ...written, credentials: { ...written.credentials, passwort: PASSWORD } },
      'credentials.passwort is none of host, password\n',
    ],
    [{ ...written, secret: PASSWORD }, expect.stringMatching(/^secret /)],
  ])('refuses %j and names what is wrong, not what was given', async (input, sentence) => {
    const { exit, out, err } = await desk('connect add OPERA - --store', input)
    expect([exit, out]).toEqual([2, ''])
    expect(err).toEqual(sentence)
    expect(err).not.toContain(PASSWORD)
    expect(await rows()).toEqual([])
  })

  it.each<[HttpAnswer, string]>([
    [answering(401), 'the credentials are wrong'],
    [answering(403), 'may not make this call'],
    [answering(404), 'no hotel of this code'],
    [answering(500), 'refuses (HTTP-500)'],
    [{ kind: 'not_sent', code: 'NO-SUCH-HOST' }, 'no such host'],
    [{ kind: 'not_sent', code: 'NO-CONNECTION' }, 'nothing answers'],
    [{ kind: 'not_sent', code: 'CERTIFICATE' }, 'not that of the host'],
    [{ kind: 'not_sent', code: 'CERTIFICATE-TIME' }, 'clock of this machine'],
    [{ kind: 'not_sent', code: 'STOPPED' }, 'cannot serve now (STOPPED)'],
    [{ kind: 'not_sent', code: 'CUT' }, 'no whole answer came (CUT)'],
    [{ kind: 'cut', code: 'TIMEOUT' }, 'no whole answer came (TIMEOUT)'],
  ])('says of %j what to do, and stores nothing', async (given, sentence) => {
    answer = given
    const { exit, err } = await desk('connect add OPERA - --store', written)
    expect([exit, err]).toEqual([1, expect.stringMatching(/^101=THERE: /)])
    expect(err).toContain(sentence)
    expect(await rows()).toEqual([])
  })

  it('stores the token by which the system replaced another, and says where one is used up', async () => {
    const scripted = scriptedConnector()
    const given: unknown[] = []
    connectors = {
      opera: {
        ...scripted,
        connect(credentials, wire) {
          given.push(credentials)
          const system = scripted.connect(credentials, wire)
          if ('problems' in system) return system
          const tryOut: ConnectedSystem['tryOut'] = async (hotel) => {
            await wire.storeCredentials?.({ ...written.credentials, password: `${PASSWORD}-${given.length}` })
            return await system.tryOut(hotel)
          }
          return { ...system, tryOut }
        },
      },
    }
    const trial = await desk('connect add OPERA -', written)
    expect([trial.exit, trial.err]).toEqual([1, expect.stringContaining('has replaced the token')])
    await desk('connect add OPERA - --store', written)
    await desk('connect try OPERA')
    await desk('connect try OPERA')
    expect(given.slice(3)).toEqual(
      [2, 4].map((count) => ({ ...written.credentials, password: `${PASSWORD}-${count}` })),
    )
  })

  it('notices a clock that is wrong', async () => {
    answer = answering(200, '2026-12-01T07:31:00Z')
    expect((await desk('connect add OPERA -', written)).err).toContain('differ by 61 minutes')
  })

  it('says where there is no connection yet', async () => {
    expect((await desk('connect list')).err).toContain('There is no connection')
  })

  it('lets a hotel belong to one connection', async () => {
    await desk('connect add OPERA - --store', written)
    const { exit, err } = await desk('connect add OTHER - --store', written)
    expect([exit, err]).toEqual([2, 'hotels.MIO-KAIGAN is connected by OPERA\n'])
  })

  it('gives the system the address of its events, and takes it back', async () => {
    const done = { kind: 'done', value: null } as const
    systemIs({
      eventAddress: {
        register: async (hotel, url) => (registered.push(`${hotel} ${url}`), done),
        remove: async (hotel, url) => (registered.push(`no ${hotel} ${url}`), done),
      },
    })
    await desk('connect add OPERA - --store', written)
    const removed = await desk('connect remove OPERA')
    expect([removed.exit, removed.out]).toEqual([0, expect.stringMatching(/^OPERA: removed\. .* stay\.\n$/)])
    expect(registered).toEqual([expect.stringMatching(/^THERE https:/), `no ${registered[0] ?? ''}`])
    expect([await rows(), await server.db.selectFrom('connected_hotels').selectAll().execute()]).toEqual([
      [],
      [],
    ])
    expect((await desk('connect remove OPERA')).exit).toBe(5)
    expect((await desk('connect try OPERA')).exit).toBe(5)
  })

  it('forgets what belongs to a hotel that it has no longer, and says how many stays lacked something', async () => {
    const hotels = { '101': 'A', '102': 'B' }
    await desk('connect add OPERA - --store', { ...written, hotels })
    await sql`
      insert into connected_stays (reservation_id, connection, hotel, id_there, status_there, version, read_at, held_until)
      select id, 'OPERA', case facility_id when '101' then 'A' else 'B' end, id, 'booked', 1, now(), now()
      from reservations where facility_id in ('101', '102')`.execute(server.db)
    await sql`
      insert into system_tasks (reservation_id, kind, due_at, since)
      select reservation_id, kind, now(), now()
      from (select reservation_id from connected_stays order by hotel limit 2) stays, (values ('guests'), ('check_in')) kinds (kind)
    `.execute(server.db)
    await desk('connect add OPERA - --store', { ...written, hotels: { '101': 'A' } })
    const left = await server.db.selectFrom('connected_stays').select('hotel').distinct().execute()
    expect(left).toEqual([{ hotel: 'A' }])
    expect((await desk('connect remove OPERA')).out).toContain('not yet there: 2.')
    expect(await server.db.selectFrom('connected_stays').select('hotel').execute()).toEqual([])
  })

  it('says where events cannot come', async () => {
    const { exit, err } = await desk('connect add OPERA - --store', written, { publicUrl: null })
    expect([exit, err]).toEqual([0, expect.stringContaining('PUBLIC_URL is not set')])
    systemIs({
      eventAddress: {
        register: async () => ({ kind: 'refused', code: 'HTTP-403' }),
        remove: async () => ({ kind: 'missing' }),
      },
    })
    const refused = await desk('connect add OPERA - --store', written)
    expect([refused.exit, refused.err]).toEqual([1, expect.stringContaining('no events will come')])
    expect(await rows()).toHaveLength(1)
  })
})

describe('the questions of desk connect add', () => {
  const connectors = { opera: scriptedConnector() }
  const answers = [' opera ', 'https://pms.example', PASSWORD, 'MIO-KAIGAN = A, 102=B', 'Y', '']

  it('make the file that it reads otherwise', async () => {
    const { ask } = new MemoryTerminal('', answers)
    expect(JSON.parse((await askForConnection(ask, connectors, 'ja')) ?? '')).toEqual({
      ...written,
      hotels: { 'MIO-KAIGAN': 'A', '102': 'B' },
      check_out_there: false,
    })
  })

  it('are put again, with what is wrong, where an answer cannot be right', async () => {
    const asked: string[] = []
    const wrong = ['operra', 'opera', 'pms', PASSWORD, 'https://pms.example', 'MIO-KAIGAN']
    const { ask } = new MemoryTerminal('', [...wrong, ...answers.slice(3)])
    const listening: Ask = async (question) => {
      asked.push(question)
      return await ask(question)
    }
    expect(JSON.parse((await askForConnection(listening, connectors, 'en')) ?? '')).toMatchObject({
      ...written,
      hotels: { 'MIO-KAIGAN': 'A', '102': 'B' },
    })
    expect(asked.filter((question) => question.startsWith('host'))).toEqual([
      'host (such as https://…): ',
      expect.stringMatching(/^host does not fit: .*\nhost \(such as https:\/\/…\): $/),
    ])
  })

  it('end where no answer is a system', async () => {
    const { ask } = new MemoryTerminal('', ['a', 'b', 'c', 'd', 'e', 'opera'])
    expect(await askForConnection(ask, connectors, 'en')).toBeNull()
  })

  it('hide secrets alone, and end where the person goes away', async () => {
    const hidden: string[] = []
    for (let count = 0; count < answers.length; count += 1) {
      const { ask } = new MemoryTerminal('', answers.slice(0, count))
      const listening: Ask = async (question, isHidden) => {
        if (isHidden) hidden.push(question)
        return await ask(question)
      }
      expect(await askForConnection(listening, connectors, 'en')).toBeNull()
    }
    expect(new Set(hidden)).toEqual(new Set(['password: ']))
  })
})
