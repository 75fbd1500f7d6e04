import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { CHECK_SCRIPTS_EVERY_MS, type PaymentPageScript, sweepPayments, watchScripts } from './cards/index.ts'
import {
  AUTOMATIC_DESK_EVERY_MS,
  automaticDesk,
  LOOK_FOR_PLACES_EVERY_MS,
  placeWatch,
} from './checkout/index.ts'
import { mailCarrierFor } from './chosen-gateways.ts'
import { folderWatch, WATCH_FOLDER_EVERY_MS } from './imports/index.ts'
import { automaticInvitations, INVITE_EVERY_MS, sendInvitations } from './invitations/index.ts'
import { keyRecord, PURGE_EVERY_MS, purgeExpiredData, RECORD_KEYS_EVERY_MS } from './operations/index.ts'
import type { Deps, Job, JobRun, WebReader } from './platform/index.ts'
import {
  httpWebhooks,
  isWebhookReceiver,
  type PropertySystem,
  SEND_WEBHOOKS_EVERY_MS,
  sendWebhooks,
} from './property-systems/index.ts'
import { type ReceiptPrinter, sendReceipts } from './receipts/index.ts'
import type { Settings } from './settings.ts'
import { STORE_BUILD_EVERY_MS, type StaticFiles, storeBuild } from './web/index.ts'

const JOB_EVERY_MS = 5_000

/** Unique to each process, whatever machine it runs on. */
const deskName = (): string => `automatic-${randomBytes(6).toString('hex')}`

interface JobParts {
  readonly dataFolder: string
  /** Cuts calls to outside parties. */
  readonly cut: AbortSignal
  readonly printer: ReceiptPrinter
  readonly scripts: readonly PaymentPageScript[]
  readonly app: StaticFiles
  readonly propertySystems: readonly PropertySystem[]
}

/** What every process of the server does by itself, each job in rounds of its own. */
export function jobsOf(
  deps: Deps & { readonly web: WebReader },
  settings: Settings,
  { dataFolder, cut, printer, scripts, app, propertySystems }: JobParts,
): readonly Job[] {
  const { INVITE_DAYS_BEFORE: daysBefore, IMPORT_FOLDER: folder, IMPORT_KEEP_DAYS: daysInDone } = settings
  const sending = { ...deps, carrier: mailCarrierFor(settings, dataFolder, cut), printer }
  const webhooks = httpWebhooks(cut)
  return [
    { name: 'housekeeping', everyMs: PURGE_EVERY_MS, work: () => purgeExpiredData(deps) },
    { name: 'payments', everyMs: JOB_EVERY_MS, work: (run) => sweepPayments(deps, run) },
    { name: 'receipts', everyMs: JOB_EVERY_MS, work: (run) => sendReceipts(sending, run) },
    { name: 'invitations', everyMs: JOB_EVERY_MS, work: (run) => sendInvitations(sending, run) },
    ...(daysBefore === 0
      ? []
      : [{ name: 'inviting', everyMs: INVITE_EVERY_MS, work: automaticInvitations(deps, daysBefore) }]),
    { name: 'scripts', everyMs: CHECK_SCRIPTS_EVERY_MS, work: (run) => watchScripts(deps, scripts, run) },
    { name: 'places', everyMs: LOOK_FOR_PLACES_EVERY_MS, work: placeWatch(deps) },
    { name: 'builds', everyMs: STORE_BUILD_EVERY_MS, work: () => storeBuild(deps, app) },
    ...(deps.database.kind === 'embedded'
      ? []
      : [{ name: 'keys', everyMs: RECORD_KEYS_EVERY_MS, work: keyRecord(deps) }]),
    ...propertySystems.filter(isWebhookReceiver).map((system) => ({
      name: `webhooks-${system.name}`,
      everyMs: SEND_WEBHOOKS_EVERY_MS,
      work: (run: JobRun) => sendWebhooks({ ...deps, webhooks }, system, run),
    })),
    ...(folder === undefined
      ? []
      : [
          {
            name: 'import-folder',
            everyMs: WATCH_FOLDER_EVERY_MS,
            work: folderWatch(deps, { folder: resolve(folder), daysInDone }),
          },
        ]),
    ...(settings.AUTO_DESK === 'on'
      ? [{ name: 'desk', everyMs: AUTOMATIC_DESK_EVERY_MS, work: automaticDesk(deps, deskName()) }]
      : []),
  ]
}
