import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { markServed } from '@tomari/embedded-database'
import type { Logger } from 'pino'
import { appOf } from './app.ts'
import { baseline } from './baseline.ts'
import { bankLedger, paymentPageScripts, type SandboxBank, startSandboxBank } from './cards/index.ts'
import { pictureReader, postcodesIn } from './checkin/index.ts'
import { OUTBOX_FOLDER, paymentsFor } from './chosen-gateways.ts'
import { commands } from './commands.ts'
import { jobsOf } from './jobs.ts'
import { databasePlaceOf, openVault } from './open-vault.ts'
import { incidentMetrics } from './operations/index.ts'
import { hasPeople, scryptPasswords, webAuthnPasskeys } from './people/index.ts'
import {
  closing,
  type Database,
  type Deps,
  deskWork,
  endWhenHung,
  factsOf,
  hotelDay,
  httpReader,
  type Job,
  jobMetrics,
  type LogState,
  logOutput,
  logTo,
  measuredLateness,
  openDatabase,
  type Schema,
  serveDeskLine,
  spokenLanguage,
  startJobs,
  stopOnSignal,
  systemClock,
  textIn,
} from './platform/index.ts'
import {
  connectionsOf,
  connectors,
  httpCall,
  type PropertySystem,
  runConnections,
} from './property-systems/index.ts'
import { pdfReceipts } from './receipts/index.ts'
import { provideSampleWorld } from './samples/index.ts'
import { type Settings, settingsFrom, wantsSamples } from './settings.ts'
import { fileProblems, propertySystemsOf, tenantFiles } from './settings-files.ts'
import { NO_INVITATIONS, noGatewaySentence, startUpProblem, startUpText } from './start-up-text.ts'
import { ownStaysFrom } from './stays/index.ts'
import { unknownVariables } from './unknown-variables.ts'
import {
  type Pages,
  pageWriter,
  paintedDesk,
  type StaticFiles,
  staticFilesIn,
  type Tenant,
  tenantOf,
} from './web/index.ts'

// This file lies one folder below the workspace both as source and as bundle.
const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const defaultTenant = beside('../tenants/default')

async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function start(settings: Settings): Promise<void> {
  const output = logOutput(process.stderr)
  const log = logTo(output, settings.LOG_LEVEL)
  endWhenHung(settings.HUNG_AFTER_SECONDS, (error) => log.error({ event: 'hung-watch', ...factsOf(error) }))
  for (const message of unknownVariableWarnings('en')) log.warn({ event: 'unknown-setting', message })
  const pages = await pagesFor(settings)
  const systems = await propertySystemsOf(settings)
  const dataFolder = resolve(settings.DATA_DIR)
  const database = await openDatabase<Schema>(databasePlaceOf(settings), {
    tables: baseline,
    log: ({ event, message }) => log.warn({ event: 'database', engine: event, message }),
  })
  try {
    await serveFrom(database, dataFolder, pages, settings, systems, log, output)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function pagesFor(settings: Settings): Promise<Pages & Tenant> {
  const tenant = await tenantFiles(settings, defaultTenant)
  const guests = await staticFilesIn(beside('../../guest-web/dist'))
  const desk = await staticFilesIn(beside('../../desk-web/dist'))
  // A page is written for each request, and never handed out as a file.
  const app: StaticFiles = new Map([...desk, ...guests])
  const configured = tenantOf(tenant)
  const drawing = beside('../../guest-web/build/dist/page.mjs')
  const write = await pageWriter(drawing, { ...configured, app })
  return { ...configured, app, tenant, write, desk: await paintedDesk(drawing, desk, configured.config) }
}

async function serveFrom(
  database: Database<Schema>,
  dataFolder: string,
  pages: Pages & Tenant,
  settings: Settings,
  propertySystems: readonly PropertySystem[],
  log: Logger,
  logState: LogState,
): Promise<void> {
  const vault = await openVault(database, settings)
  const incidents = incidentMetrics(({ event, code }) => log.warn({ event, code }))
  const { alert } = incidents
  let bank: SandboxBank | null = null
  const printer = await pdfReceipts()
  const deps: Deps = {
    database,
    vault,
    clock: systemClock,
    randomBytes,
    images: pictureReader(),
    passwords: scryptPasswords(randomBytes),
    passkeys: webAuthnPasskeys(),
    postcodes: await postcodesIn(pathToFileURL(beside('./postcodes.tsv.br'))),
    visibilityPolicy: pages.visibilityPolicy,
    checkinQr: pages.checkinQr,
    offeredLanguages: pages.offeredLanguages,
    ...paymentsFor(settings, { database, clock: systemClock, alert, bankPort: () => bank?.port ?? null }),
    alert,
    printer: async () => printer,
    memberPrefill: settings.MEMBER_PREFILL,
    secondFact: settings.SECOND_FACT,
    publicUrl: settings.PUBLIC_URL ?? null,
    challengeMinutes: settings.CHALLENGE_MINUTES,
    pullDaysAhead: settings.PULL_DAYS_AHEAD,
  }
  const samples = wantsSamples(settings) && (await provideSampleWorld(deps)) !== 'absent'

  const unpaidStays =
    deps.cardsFor === 'every_stay' ? 0 : await ownStaysFrom(database.db, hotelDay(systemClock.now()))
  if (unpaidStays > 0) log.warn({ event: 'no-payment-gateway', message: noGatewaySentence(unpaidStays) })

  const lacksPublicUrl = settings.INVITE_DAYS_BEFORE > 0 && deps.publicUrl === null
  if (lacksPublicUrl) log.warn({ event: 'no-public-url', message: NO_INVITATIONS })

  const scripts = paymentPageScripts(pages.scripts)
  const cut = new AbortController()
  const watching = { ...deps, web: httpReader(cut.signal), connectors, http: httpCall(cut.signal) }
  const failed = (name: string, error: unknown) =>
    log.error({ event: 'round-failed', message: name, ...factsOf(error) })
  const connections = connectionsOf(watching)
  const connected = runConnections(deps, connections, failed, cut)
  const jobs: readonly Job[] = [
    connected.job,
    ...jobsOf(watching, settings, {
      dataFolder,
      cut: cut.signal,
      printer,
      scripts,
      app: pages.app,
      propertySystems,
    }),
  ]
  const names = jobs.map(({ name }) => name)
  const metrics = jobMetrics(names, systemClock)

  const lateness = measuredLateness(database)
  const state = { draining: false }
  const app = appOf({
    lateness,
    deps,
    pages,
    log,
    state,
    trustedProxies: settings.TRUSTED_PROXIES,
    deskTokens: settings.DESK_TOKEN,
    propertySystems,
    connections,
    jobs: metrics,
    incidents,
    logState,
    freeBytes: database.kind === 'embedded' ? () => freeBytesAt(dataFolder) : null,
  })
  const close = closing(app)
  await app.listen({ port: settings.PORT, host: settings.HOST })
  if (database.kind === 'embedded') markServed(dataFolder)
  if (deps.payments.name === 'sandbox' && (samples || deps.cardsFor === 'every_stay')) {
    bank = await startSandboxBank(bankLedger(database, systemClock), {
      host: settings.HOST,
      port: settings.SANDBOX_BANK_PORT,
      trustedProxies: settings.TRUSTED_PROXIES,
      lateness,
      log,
    })
  }

  const deskLine =
    database.kind === 'embedded' &&
    (await serveDeskLine({
      dataFolder,
      run: deskWork({ ...watching, pageScripts: async () => scripts }, commands, process.env),
      log: (message) => log.warn({ event: 'desk-line', message }),
    }))
  const running = startJobs(jobs, failed, metrics.done, cut)

  stopOnSignal(log, async (signal) => {
    state.draining = true
    const jobsEnded = Promise.all([running.stop(), connected.stop()])
    // A developer who presses Ctrl+C has no proxy in front that has to notice first.
    if (signal === 'SIGTERM') await systemClock.pause(settings.DRAIN_SECONDS * 1000)
    await Promise.all([bank?.close(), close(), jobsEnded])
    if (deskLine) await deskLine.close()
    await database.close()
  })

  // Guests are served also where the start-up text cannot be written or its disk is full.
  process.stdout.on('error', () => undefined)
  const listening = app.server.address()
  process.stdout.write(
    startUpText({
      host: settings.HOST,
      port: typeof listening === 'object' && listening !== null ? listening.port : settings.PORT,
      data: settings.DATABASE_URL === undefined ? dataFolder : 'PostgreSQL at DATABASE_URL',
      mails: settings.SMTP_URL === undefined ? join(dataFolder, OUTBOX_FOLDER) : null,
      testCards: deps.payments.name === 'sandbox',
      ...(bank === null ? {} : { bankPort: bank.port }),
      unpaidStays,
      samples,
      lacksPublicUrl,
      namesOpen: settings.SECOND_FACT === 'off',
      hasPeople: await hasPeople(database.db),
      hasApp: pages.app.has('index.html'),
    }),
  )
}

const unknownVariableWarnings = (spoken: DeskLanguage): readonly string[] =>
  unknownVariables(process.env).map(({ name, nearest }) =>
    textIn(spoken, 'settings.stray', { name, meant: nearest }),
  )

function refuseToStart(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

const language = spokenLanguage([], process.env)
const settings = settingsFrom(process.env)
const wrong =
  'problems' in settings
    ? [...settings.problems, ...(await fileProblems(settings.others, defaultTenant))]
    : await fileProblems(settings, defaultTenant)
if ('problems' in settings || wrong.length > 0)
  refuseToStart([...wrong, ...unknownVariableWarnings(language)].join('\n'))
else {
  await start(settings).catch((error: unknown) => refuseToStart(startUpProblem(error, settings, language)))
}
