import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import {
  answerErrors,
  type Deps,
  guardedServer,
  jobBook,
  type JobBook,
  type Lateness,
  type LoadLimits,
  LoadShedder,
  logRequests,
  type LogState,
  measuredLateness,
  PicturePlaces,
  refuseAmbiguousRequests,
  refuseUnknownPaths,
  secure,
  shedLoad,
  type SocketLimits,
  type Timeouts,
  usualLoadLimits,
  withScript,
} from './platform/index.ts'
import { servedCalls } from './calls.ts'
import { type DeskToken, serveDeskInterface, serveDocumentation } from './checkout/index.ts'
import { serveDeskPage } from './desk/index.ts'
import { type Draining, type IncidentBook, measure, tellHealth } from './operations/index.ts'
import { type PropertySystem, servePropertyInterface } from './property-systems/index.ts'
import {
  otherBuilds,
  type Pages,
  servePages,
  servePaymentReturn,
  servePaymentScript,
  takePolicyReports,
} from './web/index.ts'
import { serve } from './stays/index.ts'
import { deskDoor } from './people/index.ts'

/** What the app is made of; `main.ts` chooses the real ones, tests their own. */
export interface AppDeps {
  readonly deps: Deps
  readonly pages: Pages
  readonly log: Logger
  readonly state: Draining
  /** Proxies whose word on a guest's address is taken: addresses, networks, or names such as `loopback`. */
  readonly trustedProxies: readonly string[]
  /** Each opens the desk interface to the robot that shows it; none keeps it closed. */
  readonly deskTokens: readonly DeskToken[]
  /** Each has the interface of property systems opened to it; none keeps it closed. */
  readonly propertySystems?: readonly PropertySystem[]
  /** With slow clients; the ordinary one unless a test is in a hurry. */
  readonly timeouts?: Timeouts
  /** When calls are turned away; the usual limits when not given. */
  readonly limits?: LoadLimits
  /** How many connections there may be; the usual number when not given. */
  readonly socketLimits?: SocketLimits
  /** How late things are; measured when not given. */
  readonly lateness?: Lateness
  /** Of the rounds of this process; none when not given. */
  readonly jobs?: JobBook
  /** What was told by this process; nothing when not given. */
  readonly incidents?: Pick<IncidentBook, 'counts'>
  /** What becomes of the log; not told when not given. */
  readonly logState?: LogState
  /** Bytes that are free where this process writes files; not told when not given. */
  readonly freeBytes?: () => Promise<number>
}

/** The whole server, not yet listening. */
export function appOf({
  deps,
  pages,
  log,
  state,
  trustedProxies,
  deskTokens,
  propertySystems = [],
  ...given
}: AppDeps): FastifyInstance {
  const app = guardedServer({ trustedProxies, timeouts: given.timeouts, socketLimits: given.socketLimits })
  secure(app)
  logRequests(app, log)
  answerErrors(app, log)
  refuseAmbiguousRequests(app)
  refuseUnknownPaths(app)
  readForms(app)
  const shedder = new LoadShedder(
    given.limits ?? usualLoadLimits,
    given.lateness ?? measuredLateness(deps.database),
  )
  const incidents = given.incidents ?? { counts: () => new Map() }
  const jobs = given.jobs ?? jobBook([], deps.clock)
  const { logState = null } = given
  const figures = { deps, shedder, jobs, incidents, freeBytes: given.freeBytes ?? null, logState }
  const admission = shedLoad(app, shedder, measure(app, figures))
  tellHealth(app, deps, state, logState)
  const calls = servedCalls(deps)
  const places = new PicturePlaces(deps.clock)
  for (const call of calls) serve(app, deps, call, places, admission)
  if (deskTokens.length > 0) serveDeskInterface(app, deps, deskTokens, admission)
  if (propertySystems.length > 0) servePropertyInterface(app, deps, propertySystems, admission)
  serveDeskPage(app, deps, admission)
  serveDocumentation(app, calls)
  const { browserScript } = deps.payments
  servePaymentScript(app, browserScript)
  servePaymentReturn(app, deps)
  const { sources } = pages
  takePolicyReports(app, log, deps.clock)
  servePages(
    app,
    {
      ...pages,
      sources: browserScript.kind === 'provider' ? withScript(sources, browserScript.url) : sources,
    },
    {
      hasRoomFor: (urgency) => shedder.hasRoomFor(urgency),
      letIn: admission.letIn,
      fileOfOtherBuild: otherBuilds(deps),
      isDeskOpen: deskDoor(deps),
    },
  )
  return app
}

/** Forms are the only bodies of this API (R17.8). They are parsed where the call is known. */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
}
