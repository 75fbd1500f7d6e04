import { randomBytes } from 'node:crypto'
import { visibilityOf } from '@tomari/guest-rules/guest/visibility'
import { qrContent } from '@tomari/tenant-config/qr-content'
import { siteOf } from '@tomari/tenant-config/site'
import type { FastifyInstance } from 'fastify'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { type AppDeps, appOf } from '../../src/app.ts'
import { type SandboxFaults, sandboxGateway } from '../../src/cards/sandbox/sandbox-gateway.ts'
import { CHALLENGE_MINUTES } from '../../src/cards/store/challenges.ts'
import { type DeskToken, deskTokensOf } from '../../src/checkout/robots/desk-interface.ts'
import { incidentMetrics } from '../../src/operations/http/metrics.ts'
import { webAuthnPasskeys } from '../../src/people/passkeys/webauthn-passkeys.ts'
import { scryptPasswords } from '../../src/people/passwords/scrypt-passwords.ts'
import type { Deps, Incident } from '../../src/platform/Deps.ts'
import { type Database, DatabaseUnavailable } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { defaultTimeouts } from '../../src/platform/http/sockets/guarded-server.ts'
import { logTo } from '../../src/platform/log/log.ts'
import type { Pages } from '../../src/web/pages/pages.ts'
import type { StaticFile } from '../../src/web/pages/static-files.ts'
import { imagesOfWorker } from './images.ts'
import { printerOfWorker } from './printer.ts'
import { TestClock } from './TestClock.ts'
import { enterSampleWorld, testVault } from './worker-database.ts'

const down = async (): Promise<never> => {
  throw new DatabaseUnavailable('lost', 'there is no database in this test')
}

class UnreachableDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return down()
  }
}

/** A database that cannot be reached, for tests that need none and for tests of what happens then. */
export const noDatabase: Database<Schema> = {
  kind: 'embedded',
  db: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new UnreachableDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  transaction: down,
  ping: down,
  connections: () => ({ most: 1, inUse: 0, waiting: 0, waitMs: 0 }),
  close: async () => {},
}

export { testKeys } from './worker-database.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly clock: TestClock
  readonly incidents: readonly Incident[]
  readonly logged: () => string
  readonly state: { draining: boolean }
}

/** Pages of which a server has these alone, by their path, and what writes its documents. */
export const pagesOf = (
  files: Readonly<Record<string, StaticFile>>,
  write: Pages['write'] = null,
): Pages => ({
  app: new Map(),
  tenant: new Map(Object.entries(files)),
  sources: { connect: [], images: [], scripts: [] },
  write,
})

export async function startTestServer(
  database: Database<Schema>,
  changes: Changes = {},
): Promise<TestServer> {
  const server = serverOn(database, changes)
  await enterSampleWorld(server.deps)
  return server
}

export type Changes = Partial<Deps> &
  Partial<Omit<AppDeps, 'deps' | 'log' | 'state' | 'deskTokens'>> & {
    readonly deskToken?: string
    /** What the sandbox does wrong next. */
    readonly sandboxFaults?: SandboxFaults
  }

export function serverOn(database: Database<Schema>, changes: Changes = {}): TestServer {
  const clock = new TestClock()
  const incidents: Incident[] = []
  const book = incidentMetrics((incident) => incidents.push(incident))
  const { pages = pagesOf({}), deskToken = '', sandboxFaults, ...further } = changes
  const deps: Deps = {
    database,
    vault: testVault,
    clock,
    randomBytes,
    images: imagesOfWorker,
    postcodes: { townsOf: async () => [] },
    // As cheap as scrypt can be: what a hash costs is no matter of a test.
    passwords: scryptPasswords(randomBytes, { n: 2, r: 1, p: 1 }),
    passkeys: webAuthnPasskeys(),
    visibilityPolicy: visibilityOf,
    offeredLanguages: ['ja', 'en'],
    checkinQr: ({ facts }) => ({ content: qrContent(siteOf({}).qr.factors, facts), level: 'H' }),
    payments: sandboxGateway({ database, clock, bankPort: () => 4000 }, sandboxFaults),
    formerPayments: [],
    printer: printerOfWorker,
    cardsFor: 'every_stay',
    alert: book.alert,
    memberPrefill: 'always',
    secondFact: 'off',
    publicUrl: null,
    challengeMinutes: CHALLENGE_MINUTES,
    pullDaysAhead: 14,
    ...further,
  }
  const lines: string[] = []
  const log = logTo({ write: (line) => void lines.push(line) })
  const state = { draining: false }
  const app = appOf({
    trustedProxies: ['loopback'],
    timeouts: defaultTimeouts,
    incidents: book,
    // Not measured: tests run on machines that are busy with other tests.
    lateness: { loopMs: () => 0, databaseMs: () => 0 },
    ...further,
    deps,
    pages,
    log,
    state,
    deskTokens: deskToken === '' ? [] : usableTokens(deskToken),
  })
  return { app, deps, clock, state, incidents, logged: () => lines.join('') }
}

function usableTokens(text: string): readonly DeskToken[] {
  const tokens = deskTokensOf(text)
  if (typeof tokens === 'string') throw new Error(tokens)
  return tokens
}
