import { randomBytes } from 'node:crypto'
import { visibilityOf } from '@tomari/guest-rules/guest/visibility'
import { appOf } from '../../../src/app.ts'
import { sandboxGateway } from '../../../src/gateways/payment/sandbox/sandbox-gateway.ts'
import { pdfReceipts } from '../../../src/gateways/receipts/pdf-receipts.ts'
import { logTo } from '../../../src/http/operation/log.ts'
import { startRounds } from '../../../src/rounds.ts'
import { openDatabase } from '../../../src/storage/engine/open.ts'
import { migrations } from '../../../src/storage/migrations/all.ts'
import type { Schema } from '../../../src/storage/schema.ts'
import { dataKeysOf } from '../../../src/storage/sealing/DataKeys.ts'
import { vaultWith } from '../../../src/storage/sealing/vault.ts'
import { automaticDesk } from '../../../src/usecases/checkout/automatic-desk.ts'
import { LOOK_FOR_PLACES_EVERY_MS, placeWatch } from '../../../src/usecases/checkout/free-places.ts'

/**
 * A server process with the automatic desk, on the PostgreSQL that the environment names, without app and pages. Says where it
 * listens, and waits to be killed.
 */

const { DATABASE_URL = '', DATA_KEYS = '', DESK_NAME = 'automatic', DESK_EVERY_MS = '200' } = process.env

/** A dead process is noticed sooner than in a hotel. */
const PACE = { confirmMs: 200, graceMs: 3_000 }

const keys = dataKeysOf(DATA_KEYS)
if (typeof keys === 'string') throw new Error(keys)

const clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  pause: (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
}
const complain = (what: string): void => void process.stderr.write(`${DESK_NAME}: ${what}\n`)

const database = await openDatabase<Schema>(
  { url: DATABASE_URL },
  { migrations, log: ({ message }) => complain(message) },
)
const deps = {
  database,
  vault: vaultWith(keys, randomBytes),
  clock,
  randomBytes,
  images: { cleanJpeg: async () => 'not_jpeg' as const },
  passwords: { hash: async () => null, matches: async () => null },
  passkeys: { read: async () => null, judge: async () => null },
  postcodes: { townsOf: async () => [] },
  visibilityPolicy: visibilityOf,
  checkinQr: null,
  payments: sandboxGateway({ database, clock }),
  formerPayments: [],
  printer: pdfReceipts,
  cardsFor: 'every_stay' as const,
  alert: ({ event, code }: { readonly event: string; readonly code: string }) => complain(`${event} ${code}`),
  memberPrefill: 'always' as const,
  secondFact: 'off' as const,
  publicUrl: null,
  challengeMinutes: 15,
}

startRounds(
  [
    { name: 'places', everyMs: LOOK_FOR_PLACES_EVERY_MS, work: placeWatch(deps) },
    { name: 'desk', everyMs: Number(DESK_EVERY_MS), work: automaticDesk(deps, DESK_NAME, PACE) },
  ],
  (name, error) => complain(`${name}: ${String(error)}`),
)

const app = appOf({
  deps,
  pages: {
    app: new Map(),
    tenant: new Map(),
    sources: { connect: [], images: [], scripts: [] },
    write: null,
  },
  log: logTo({ write: () => {} }, 'error'),
  state: { draining: false },
  trustedProxies: ['loopback'],
  deskTokens: [],
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
