/** @module-tag ci */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { languages } from '@tomari/contract/languages'
import type { VariantName } from '@tomari/contract/variants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseline } from '../../src/baseline.ts'
import { bankLedger } from '../../src/cards/sandbox/ledgers.ts'
import { tokenFor } from '../../src/cards/test/gateways/gateway-suite.ts'
import { sampleStates } from '../../src/hotel-setup/sample-facilities.ts'
import { removeFacility, saveFacility } from '../../src/hotels/store/facilities.ts'
import { invitationUrl } from '../../src/invitations/Invitation.ts'
import { lastInvitation } from '../../src/invitations/store/invitations.ts'
import { invites } from '../../src/invitations/test/invited.ts'
import { addPerson } from '../../src/people/people.ts'
import { noAudit } from '../../src/platform/audit/audit.ts'
import { systemClock } from '../../src/platform/Deps.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { hotelDay } from '../../src/platform/hotel-day.ts'
import { type DataKey, type DataKeys, textOfDataKeys } from '../../src/platform/sealing/DataKeys.ts'
import { vaultWith } from '../../src/platform/sealing/vault.ts'
import { loadStays, staysToCome, staysToPay } from '../faults/stays.ts'
import { freshPlaces } from '../harness/databases.ts'
import { freePort, listening } from '../harness/listening.ts'
import { inClear, type Nginx, replaced, startNginx } from '../harness/nginx.ts'
import { supplied } from '../harness/places.ts'
import { type BuiltServer, buildServer, ServerProcess } from '../harness/ServerProcess.ts'
import { serverOn } from '../harness/server.ts'
import { Visitor } from './Visitor.ts'

const examples = fileURLToPath(new URL('../../../docs/examples/', import.meta.url))
const example = (name: string) => readFile(join(examples, name), 'utf8')
const PUBLIC_URL = 'https://checkin.hotel.example'
/** The same in both hotels. */
const [EXPECTED, STAYING, STAYING_TOO] = ['GUEST AAAA', 'GUEST AAAB', 'GUEST AAAC']

const stateOf = (id: string) => {
  const state = sampleStates.find(({ facility }) => facility.id === id)
  if (state === undefined) throw new Error(`there is no sample hotel ${id}`)
  return state
}

describe('two cells behind one address (R20.19)', () => {
  const fresh = freshPlaces()
  const undo: (() => Promise<unknown>)[] = []
  let folder: string
  let built: BuiltServer
  let coast: Cell
  let mountain: Cell
  const nginxes: Nginx[] = []
  let fronts: ReadonlyMap<VariantName, string>
  type Cell = Awaited<ReturnType<typeof openCell>>

  /** One hotel, and in it one guest who is to come and two who have checked in. */
  async function openCell(hotel: string, ...others: DataKey[]) {
    const place = await fresh.withTables('postgres')
    if (!('url' in place)) throw new Error('a cell needs PostgreSQL')
    const keys: DataKeys = [{ id: `of-${hotel}`, secret: randomBytes(32) }, ...others]
    const database = await fresh.open<Schema>(place, baseline)
    const settings = { vault: vaultWith(keys, randomBytes), publicUrl: PUBLIC_URL, clock: systemClock }
    const { deps } = serverOn(database, settings)
    const today = hotelDay(systemClock.now())
    const stays = [...staysToCome(1, today), ...staysToPay(3, today).slice(1)]
    const here = stays.map((stay) => ({ ...stay, id: `${stay.id}-${hotel}`, facilityId: hotel }))
    await loadStays(database, deps.vault, here, [stateOf(hotel)])
    const environment = { DATABASE_URL: place.url, DATA_KEYS: textOfDataKeys(keys) }
    const server = new ServerProcess(built, {
      ...environment,
      PORT: '0',
      DATA_DIR: join(folder, hotel),
      PAYMENT_GATEWAY: 'sandbox',
      PUBLIC_URL,
    })
    undo.push(() => server.stop('SIGKILL'))
    return { deps, keys, environment, server, url: await server.url(), facility: stateOf(hotel).facility }
  }

  const runs = (program: string, given: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    promisify(execFile)(process.execPath, [program, ...given], { env })
  const asksCells = (named = [`a=${coast.url}`, `b=${mountain.url}`]) =>
    runs(join(examples, 'cells', 'hotels.mjs'), [folder, ...named])

  /** The three changes that `maps.conf` tells, and other addresses. */
  async function openFront(variant: VariantName): Promise<string> {
    const [port, inner] = [await freePort(), await freePort()]
    const addresses = [
      [/ *server 10\.0\.[12]\.2:3001.*\n/g, ''],
      [/10\.0\.1\.1:3001/g, new URL(coast.url).host],
      [/10\.0\.2\.1:3001/g, new URL(mountain.url).host],
      [/\/var\/lib\/tomari-cells/g, folder],
    ] as const
    const here = (text: string) =>
      addresses.reduce((written, [documented, ours]) => written.replaceAll(documented, ours), text)
    const ofVariant = (text: string, words: readonly [legacy: string, cico: string]) =>
      variant === 'cico' ? replaced(text, [words]) : text
    const maps = here(ofVariant(await example('cells/maps.conf'), ['ids.map;', 'codes.map;']))
    const server = here(
      ofVariant(await example('cells/server.conf'), ['header facility_id', 'header facility-code']),
    )
    const whole = replaced(await example('nginx.conf'), [['http://tomari', 'http://$cell']])
      .replace(/upstream tomari \{[^}]*\}/, () => maps)
      .replace(/\}\s*$/, () => `${server}}`)
    const place = await mkdtemp(join(folder, 'nginx-'))
    const nginx = await startNginx(place, inClear(whole, [inner, port]), port)
    undo.push(() => nginx.close())
    nginxes.push(nginx)
    return `http://127.0.0.1:${port}`
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-cells-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    built = await buildServer()
    undo.push(() => built.remove())
    coast = await openCell('101')
    mountain = await openCell('102', ...coast.keys)
    await asksCells()
    fronts = new Map([
      ['legacy', await openFront('legacy')],
      ['cico', await openFront('cico')],
    ])
  })
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  const visitor = (variant: VariantName = 'legacy') => new Visitor(fronts.get(variant) ?? '', variant)
  const named = (name: string) => ({ fields: { name, phone_number: '' } })

  describe.each(['legacy', 'cico'] as const)('to the %s app', (variant) => {
    const key = ({ facility }: Cell) => (variant === 'cico' ? facility.code : facility.id)

    it('show one list of hotels, and lead each guest to the chosen one', async () => {
      const guest = visitor(variant)
      const { facilities } = await guest.payload('facilities')
      expect(facilities.map(({ id, code }) => [id, code])).toEqual(
        [coast, mountain].map(({ facility: { id, code } }) => [id, code]),
      )
      for (const cell of [coast, mountain, coast]) {
        const hotel = key(cell)
        const { authorization: token } = await guest.payload('requestCheckinToken', {
          hotel,
          ...named(EXPECTED),
        })
        const { facility_name } = await guest.payload('checkinInfo', { hotel, token })
        expect(facility_name).toBe(cell.facility.name.ja)
      }
    })

    it('let no name alone open a namesake: the page is opened by the hotel, and its guest alone is found', async () => {
      const refused = await visitor(variant).refusal('requestCheckoutToken', named(STAYING))
      expect([refused.error_code, refused.error_msg]).toEqual([
        'facility_missing',
        expect.stringContaining('QR'),
      ])
      for (const cell of [coast, mountain]) {
        const guest = visitor(variant)
        await guest.opens(`/?hotel=${cell.facility.code}`)
        const { authorization: token } = await guest.payload('requestCheckoutToken', named(STAYING))
        expect((await guest.payload('checkoutInfo', { token })).request_id).not.toBe('')
        const { db } = cell.deps.database
        const [row] = await db.selectFrom('checkout_requests').select('facility_id').execute()
        expect(row?.facility_id).toBe(cell.facility.id)
        await db.deleteFrom('checkout_requests').execute()
      }
    })

    it('open the invitation of each hotel by the link of its mail', async () => {
      for (const cell of [coast, mountain]) {
        const { vault, database } = cell.deps
        const stay = `stay-0-${cell.facility.id}`
        await invites(cell, stay)
        const invitation = await lastInvitation(database.db, vault, stay)
        if (invitation === null) throw new Error('there is no invitation')
        const link = new URL(invitationUrl(vault, PUBLIC_URL, cell.facility, invitation))
        const guest = visitor(variant)
        await guest.opens(`${link.pathname}${link.search}`)
        const fields = { invitation: link.hash.replace('#invitation=', ''), fact: 'GUEST' }
        expect((await guest.payload('openInvitation', { fields })).facility).toBe(key(cell))
      }
    })
  })

  it('take guests back from their bank, in the browser that was sent and in another one', async () => {
    for (const cell of [coast, mountain]) {
      const { database } = cell.deps
      const hotel = cell.facility.id
      const guest = visitor()
      const sentToBank = async (name: string) => {
        const found = await guest.payload('requestCheckinToken', { hotel, ...named(name) })
        const ours = { hotel, token: found.authorization }
        const bill = await guest.payload('prePaymentInfo', ours)
        const { pre_ci_request_id: request_id, payment_amount } = bill
        const paid = { request_id, point: '0', payment_amount: String(payment_amount) }
        const fields = { ...paid, card_token: tokenFor('challenge'), invoice_name: 'GUEST' }
        expect((await guest.refusal('settlement', { ...ours, fields })).error_code).toBe('card_challenge')
        const { access_id: accessId } = await database.db
          .selectFrom('sandbox_challenges')
          .select('access_id')
          .orderBy('begun_at', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
        const bank = bankLedger(database, systemClock)
        await bank.answered(accessId, 'approved')
        const { pathname } = new URL((await bank.find(accessId))?.returnUrl ?? '')
        return { ours, back: `${pathname}?AccessID=${accessId}` }
      }
      const here = await sentToBank(STAYING)
      const back = await guest.opens(here.back)
      expect(back.status).toBe(303)
      const code = (back.headers.get('location') ?? '').split('#payment=')[1] ?? ''
      const { outcome, facility } = await guest.payload('paymentReturned', { fields: { code } })
      expect([outcome, facility]).toEqual(['paid', hotel])
      const elsewhere = await sentToBank(STAYING_TOO)
      expect((await visitor().opens(elsewhere.back)).status).toBe(200)
      expect((await guest.payload('checkinCode', elsewhere.ours)).checkin_code).toBe('40')
    }
  })

  it('have their desks at one address, beside a guest in the same browser', async () => {
    await addPerson(mountain.deps, { name: 'aoki', facilityId: '102', role: 'desk' }, noAudit)
    const desk = visitor()
    await desk.opens(`/desk?hotel=${mountain.facility.code}`)
    await desk.opens(`/?hotel=${coast.facility.code}`)
    const door = async (path: string) => (await desk.opens(path)).status
    expect(await door('/desk/api/board')).toBe(401)
    await desk.opens(`/desk?hotel=${coast.facility.code}`)
    expect(await door('/desk/api/board')).toBe(404)
  })

  it('are asked by a script, which changes nothing where two have the same hotel or one a name of no hotel; each goes on without the other', async () => {
    const files = ['cells.map', 'ids.map', 'codes.map', ...languages.map((one) => `hotels.${one}.json`)]
    const written = () => Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    const before = await written()
    expect(before[0]).toBe(
      [coast, mountain]
        .flatMap(({ facility: { id, code } }, index) =>
          [id, code.toLowerCase()].map((word) => `${word} ${index === 0 ? 'a' : 'b'};\n`),
        )
        .join(''),
    )
    const { db } = mountain.deps.database
    await saveFacility(db, stateOf('101'))
    await expect
      .poll(() => asksCells().catch((error: unknown) => String(error)))
      .toContain('101 is 101 in cell a')
    await mountain.deps.database.transaction((rows) => removeFacility(rows, '101'))
    const hostile = createServer((_request, response) => {
      const facilities = [{ id: '901', code: '~.', name: '' }]
      response.end(JSON.stringify({ payload: { facilities } }))
    })
    const strange = `c=http://127.0.0.1:${await listening(hostile)}`
    await expect(asksCells([`a=${coast.url}`, strange])).rejects.toThrow('"~." in cell c names no hotel')
    hostile.close()
    await coast.server.stop('SIGKILL')
    await expect(asksCells()).rejects.toThrow(/cell a at .* does not answer: fetch failed/)
    expect(await written()).toEqual(before)

    const guest = visitor()
    expect((await guest.opens('/config.json')).status).toBe(200)
    await guest.payload('requestCheckinToken', { hotel: '102', ...named(EXPECTED) })
    expect((await guest.opens('/api/v1/client/parent_facilities/101')).status).toBe(502)
  })

  it('take a hotel over from one another, whose guests go on (R20.20)', async () => {
    const settings = join(folder, 'cell-b.env')
    const lines = Object.entries(mountain.environment).map(([name, value]) => `${name}=${value}\n`)
    await writeFile(settings, lines, { mode: 0o600 })
    const desk = join(await supplied('programs'), 'desk.mjs')
    const { code, name } = coast.facility
    const running = mountain.deps.database.db.selectFrom('running_servers').select('prints')
    expect(await running.execute()).toEqual([{ prints: mountain.deps.vault.prints }])
    const { stdout } = await runs(desk, ['move-hotel', code, settings, '--lang=en'], coast.environment)
    expect(stdout).toContain('MIO-KAIGAN: moved')
    await asksCells([`b=${mountain.url}`])
    for (const nginx of nginxes) nginx.reload()
    const guest = visitor()
    const ledTo = async () => {
      const { authorization: token } = await guest.payload('requestCheckinToken', {
        hotel: '101',
        ...named(EXPECTED),
      })
      return (await guest.payload('checkinInfo', { hotel: '101', token })).facility_name
    }
    // A worker of nginx that goes by the old map may take calls for a moment yet.
    await expect.poll(() => ledTo().catch(String)).toBe(name.ja)
  })
})
