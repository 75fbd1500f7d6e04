/** @module-tag endurance */
import { failure } from '@tomari/contract/envelope'
import { operations } from '@tomari/contract/operations'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { tokenFor } from '../../../src/cards/test/gateways/gateway-suite.ts'
import { ledgerOf } from '../../../src/cards/test/ledger.ts'
import type { Database } from '../../../src/platform/database/Database.ts'
import type { Schema } from '../../../src/platform/database/schema.ts'
import { hotelDay } from '../../../src/platform/hotel-day.ts'
import { describeOnBothDatabases } from '../../harness/databases.ts'
import { guestInfo, passport, representative, signature } from '../../harness/guests.ts'
import { Phone } from '../../harness/phone.ts'
import { startTestServer, type TestServer } from '../../harness/server.ts'
import { brokenIn } from '../invariants.ts'
import { loadStays, measured, staysToCome, staysToLeave, times } from '../stays.ts'

const REQUESTS = times('BAD_REQUESTS')
/** A net for what hangs. */
const ANSWERED_WITHIN_MS = 10_000
/** Stands in many of the bad values: a search of the logs shows whether one of them got there (invariant I6). */
const CANARY = 'カナリヤ39'

/** What breaks programs, each for a reason of its own. */
const FAMOUS = [
  ['', '\u3000', '\0', '\r\nSet-Cookie: a=b', '\u2028', CANARY, CANARY.repeat(2_000), 'ガキ\u3099', 'ｶﾞ'],
  [
    '\u202eTAMADA',
    '𠮷野家',
    '👨‍👩‍👧',
    '\ud800',
    'e\u0301'.repeat(500),
    '(a+)+$',
    '{{7*7}}',
    '<script>',
    '=1+1',
  ],
  ['-1', '0x10', '1e999', 'NaN', '9'.repeat(400), '12.5', '2026-02-30', '%00', '%ff', '../../etc/passwd'],
  ['null', '[]', '{}', '__proto__', 'constructor', "' or 1=1 --", '"; drop table reservations; --', '$1'],
  ['{"__proto__":{"polluted":1}}', '{"id":1,"id":2}', '[1,]', '['.repeat(5_000), '{"a":'.repeat(5_000)],
].flat()
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...FAMOUS) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.json({ maxDepth: 4 }),
)
const HEADERS =
  'authorization facility_id language device_info content-type accept-encoding x-forwarded-for cookie'
const written = (fields: readonly (readonly [string, string])[]) => {
  const form = new URLSearchParams()
  for (const [name, value] of fields) form.append(name, value)
  return form.toString()
}
const inPath = (value: string) => written([['', value]]).slice(1)

/** Calls of guests as no app sends them: fields left out, doubled or of another kind, a wrong header. */
const badRequests = (right: Readonly<Record<string, string>>) => {
  const header = fc.record({ name: fc.constantFrom(...HEADERS.split(' ')), value: text })
  const wrongHeader = fc.option(header, { freq: 4 })
  const fieldOf = (name: string) =>
    fc
      .array(fc.oneof(fc.constant(right[name] ?? ''), text), { minLength: 1, maxLength: 2 })
      .map((values) => values.map((value) => [name, value] as const))
  const formOf = (names: readonly string[]) => {
    const form = fc.tuple(...names.map(fieldOf)).map((all) => written(all.flat()))
    return fc.oneof({ weight: 8, arbitrary: form }, text)
  }
  const calls = Object.values(operations).filter(({ base }) => base === 'api')
  return fc.oneof(
    ...calls.map(({ method, path, token, input }) => {
      const parts = { form: formOf(Object.keys(input.entries)), named: text.map(inPath), wrong: wrongHeader }
      const authorization = right[token === 'checkout' ? 'checkout' : 'checkin'] ?? ''
      return fc.record(parts).map(({ form, named, wrong }) => {
        const at = path.replace('{facilityPath}', 'parent_facilities').replace(/\{\w+\}/, named)
        const besides = wrong === null ? {} : { [wrong.name]: wrong.value.replaceAll('\0', '') }
        if (method === 'GET') return { method, url: `${at}?${form}`, headers: { authorization, ...besides } }
        const type = { 'content-type': 'application/x-www-form-urlencoded' }
        return { method, url: at, payload: form, headers: { authorization, ...type, ...besides } }
      })
    }),
  )
}

describeOnBothDatabases(`${REQUESTS} bad requests`, (open, kind) => {
  let database: Database<Schema>
  let server: TestServer
  let right: Readonly<Record<string, string>>
  beforeAll(async () => {
    database = await open()
    server = await startTestServer(database)
    const today = hotelDay(server.clock.now())
    const [coming, leaving] = [staysToCome(1, today)[0], staysToLeave(2, today)[1]]
    if (coming === undefined || leaving === undefined) throw new Error('there is no stay')
    await loadStays(database, server.deps.vault, [coming, leaving])
    const phone = new Phone(server.app)
    const checkin = await phone.tokenFor(coming.name)
    const bill = await phone.payload('prePaymentInfo', { token: checkin, facility: '101' })
    const { authorization: checkout } = await phone.payload('requestCheckoutToken', {
      fields: { name: leaving.name },
    })
    const typed = 'name=GUEST+AAAA&email=guest@mail.example&point=0&payment_amount=10000&room_num=101&lang=ja'
    right = {
      ...Object.fromEntries(new URLSearchParams(typed)),
      checkin,
      checkout,
      request_id: bill.pre_ci_request_id,
      card_token: tokenFor('success'),
      invoice_name: CANARY,
      ...(await signature()),
      ...(await passport()),
      ...guestInfo(representative),
    }
  })

  it(
    'are answered, none with a fault of the server, and change nothing that they should not (R22.14, R23.4)',
    async () => {
      // The samples have register entries of their own making: what counts is that nothing is added to the list.
      const before = await brokenIn(database, null)
      const statuses = new Map<number, number>()
      let devices = 0
      const property = fc.asyncProperty(badRequests(right), async ({ headers, ...request }) => {
        devices += 1
        const answer = await server.app.inject({
          ...request,
          headers: { device_info: `phone ${devices}`, ...headers },
          // Limits on guessing count by address too; here they would answer nearly everything.
          remoteAddress: `10.${(devices >> 16) % 256}.${(devices >> 8) % 256}.${devices % 256}`,
        })
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        expect(answer.statusCode).toBeLessThan(500)
        // A failure has a sentence (I5).
        if (answer.statusCode >= 400) v.parse(failure, answer.json())
      })
      // Each run writes to the database: to shrink would be to try on another hotel.
      const bounds = { numRuns: REQUESTS, timeout: ANSWERED_WITHIN_MS }
      await fc.assert(property, { ...bounds, seed: 20_261_123, endOnFailure: true })

      const { register } = await brokenIn(database, null)
      expect(register.filter((one) => !before.register.includes(one))).toEqual([])
      const { provider, settlements, receipts } = await ledgerOf(server)
      expect([settlements, receipts]).toEqual([provider, provider])
      expect(server.logged()).not.toContain(CANARY)
      expect(Object.keys(Object.prototype)).toEqual([])
      // Not everything is refused: valid input gets past the parser, so the rules behind it are tried too.
      for (const status of [200, 400, 401, 404, 409, 422]) expect([...statuses.keys()]).toContain(status)
      const answers = JSON.stringify(Object.fromEntries(statuses))
      measured({ fault: `F7 bad requests in process (${kind})`, tried: REQUESTS, wrong: 0, answers })
    },
    REQUESTS * 400 + 120_000,
  )
})
