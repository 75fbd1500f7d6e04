import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import {
  fewAtOnce,
  paymentReturned,
  prePaymentInfo,
  publicKey,
  receiptPdf,
  settlement,
} from './cards/index.ts'
import {
  checkinCode,
  checkinInfo,
  executeCheckin,
  postcode,
  uploadPassport,
  uploadSignature,
} from './checkin/index.ts'
import {
  checkoutInfo,
  checkoutResult,
  type DeskToken,
  executeCheckout,
  serveDeskInterface,
  serveDocumentation,
} from './checkout/index.ts'
import { serveDeskPage } from './desk/index.ts'
import { agreement, facilities, facility, paymentTerms, pointUser } from './hotels/index.ts'
import { openInvitation } from './invitations/index.ts'
import { type Draining, type IncidentMetrics, measure, serveHealth } from './operations/index.ts'
import { deskDoor } from './people/index.ts'
import {
  answerErrors,
  type Deps,
  type Guards,
  guardedServer,
  type JobMetrics,
  jobMetrics,
  type Lateness,
  type LoadLimits,
  LoadShedder,
  type LogState,
  logRequests,
  measuredLateness,
  PicturePlaces,
  readAsText,
  refuseAmbiguousRequests,
  refuseUnknownPaths,
  secure,
  shedLoad,
  usualLoadLimits,
  withScript,
} from './platform/index.ts'
import {
  type Connections,
  type PropertySystem,
  servePropertyInterface,
  takeSystemEvents,
} from './property-systems/index.ts'
import { registerReceiptMail } from './receipts/index.ts'
import {
  inSession,
  open,
  requestCheckinToken,
  requestCheckoutToken,
  reservationMember,
  type ServedCall,
  serve,
} from './stays/index.ts'
import { pullAfterMiss } from './system-tasks/index.ts'
import {
  otherBuilds,
  type Pages,
  servePages,
  servePaymentReturn,
  servePaymentScript,
  takePolicyReports,
} from './web/index.ts'

export interface AppDeps extends Guards {
  readonly deps: Deps
  readonly pages: Pages
  readonly log: Logger
  readonly state: Draining
  /** The desk interface is closed without any. */
  readonly deskTokens: readonly DeskToken[]
  /** The interface of property systems is closed without any. */
  readonly propertySystems?: readonly PropertySystem[]
  /** Those that this server calls; their events are refused without it. */
  readonly connections?: Pick<Connections, 'ofEvents'> | null
  readonly limits?: LoadLimits
  readonly lateness?: Lateness
  readonly jobs?: JobMetrics
  readonly incidents?: Pick<IncidentMetrics, 'counts'>
  readonly logState?: LogState | null
  readonly freeBytes?: (() => Promise<number>) | null
}

export function appOf({
  deps,
  pages,
  log,
  state,
  deskTokens,
  propertySystems = [],
  connections = null,
  limits = usualLoadLimits,
  lateness = measuredLateness(deps.database),
  jobs = jobMetrics([], deps.clock),
  incidents = { counts: () => new Map() },
  logState = null,
  freeBytes = null,
  ...guards
}: AppDeps): FastifyInstance {
  const app = guardedServer(guards)
  secure(app)
  logRequests(app, log)
  answerErrors(app, log)
  refuseAmbiguousRequests(app)
  refuseUnknownPaths(app)
  // Forms are the only bodies of guests' calls (R17.8).
  readAsText(app, 'application/x-www-form-urlencoded')
  const shedder = new LoadShedder(limits, lateness)
  const onShed = measure(app, { deps, shedder, jobs, incidents, freeBytes, logState })
  const admission = shedLoad(app, shedder, onShed)
  serveHealth(app, deps, state, logState)
  const calls = servedCalls(deps)
  const places = new PicturePlaces(deps.clock)
  for (const call of calls) serve(app, deps, call, places, admission)
  if (deskTokens.length > 0) serveDeskInterface(app, deps, deskTokens, admission)
  if (propertySystems.length > 0) servePropertyInterface(app, deps, propertySystems, admission)
  if (connections !== null) takeSystemEvents(app, deps, connections, admission)
  serveDeskPage(app, deps, admission)
  serveDocumentation(app, calls)
  const { browserScript } = deps.payments
  servePaymentScript(app, browserScript)
  servePaymentReturn(app, deps)
  takePolicyReports(app, log, deps.clock)
  const sources =
    browserScript.kind === 'provider' ? withScript(pages.sources, browserScript.url) : pages.sources
  servePages(
    app,
    { ...pages, sources },
    {
      hasRoomFor: (urgency) => shedder.hasRoomFor(urgency),
      letIn: admission.letIn,
      fileOfOtherBuild: otherBuilds(deps),
      isDeskOpen: deskDoor(deps),
    },
  )
  return app
}

/** A call of the contract that is missing here is refused as an unknown path. Countries and tenant texts are files (`pages.ts`). */
export const servedCalls = (deps: Deps): readonly ServedCall[] => [
  open('requestCheckinToken', pullAfterMiss(deps, requestCheckinToken(deps))),
  inSession('checkinInfo', checkinInfo(deps)),
  inSession('checkinCode', checkinCode(deps)),
  inSession('executeCheckin', executeCheckin(deps)),
  open('agreement', agreement(deps)),
  inSession('uploadSignature', uploadSignature(deps)),
  inSession('uploadPassport', uploadPassport(deps)),
  open('facilities', facilities(deps)),
  open('facility', facility(deps)),
  inSession('legacyMember', reservationMember(deps)),
  open('pointUser', pointUser(deps)),
  open('postcode', postcode(deps)),
  inSession('prePaymentInfo', prePaymentInfo(deps)),
  inSession('registerReceiptMail', registerReceiptMail(deps)),
  inSession('publicKey', publicKey(deps)),
  inSession('settlement', fewAtOnce(settlement(deps), 'payment_unresolved')),
  inSession('receiptPdf', fewAtOnce(receiptPdf(deps), 'unavailable')),
  open('requestCheckoutToken', requestCheckoutToken(deps)),
  inSession('checkoutInfo', checkoutInfo(deps)),
  inSession('checkoutResult', checkoutResult(deps)),
  inSession('executeCheckout', executeCheckout(deps)),
  open('paymentReturned', paymentReturned(deps)),
  open('openInvitation', openInvitation(deps)),
  open('paymentTerms', paymentTerms(deps)),
]
