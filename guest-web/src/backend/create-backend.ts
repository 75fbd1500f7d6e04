import { calls } from '@tomari/contract/calls'
import { type VariantName, variants } from '@tomari/contract/variants'
import type { CalendarDay } from '@tomari/guest-rules/calendar-day'
import { prefillFromMember, prefillFromPointUser } from '@tomari/guest-rules/guest/prefill'
import type { Site } from '@tomari/tenant-config/site'
import type { Launch } from '../session/launch.ts'
import type { Backend } from './Backend.ts'
import { createCall, createCallLog, type HttpDeps } from './http.ts'
import { sharedCalls } from './shared-calls.ts'

export interface BackendDeps extends Omit<HttpDeps, 'variant'> {
  readonly guests: Site['guests']
  /** Member number of the page query; empty when there is none. */
  readonly membershipNumber: string
  /** The day that a member's age is reckoned on. */
  readonly today: () => CalendarDay
}

/** The cico back end: the member of the point programme, named by the page query that the app is launched with. */
export const createCicoBackend = (deps: BackendDeps): Backend => {
  const variant = variants.cico
  const call = createCall({ ...deps, variant })
  const { membershipNumber, today } = deps
  return {
    ...sharedCalls(call, { variant }, deps.guests),
    member: async (context) => {
      if (membershipNumber === '') return {}
      const path = { membershipNumber }
      const fields = { lang: context.language }
      return prefillFromPointUser(await call(calls.pointUser, { context, path, fields }), today())
    },
  }
}

/** The legacy back end: the member of the hotel's own programme, known by the session. */
export const createLegacyBackend = (deps: BackendDeps): Backend => {
  const variant = variants.legacy
  const call = createCall({ ...deps, variant })
  return {
    ...sharedCalls(call, { variant }, deps.guests),
    member: async (context) => prefillFromMember(await call(calls.legacyMember, { context })),
  }
}

const adapters: Readonly<Record<VariantName, (deps: BackendDeps) => Backend>> = {
  legacy: createLegacyBackend,
  cico: createCicoBackend,
}

const today = () => {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}

/** The back end that the configuration names, spoken to from this browser (R1.4). */
export const createBackend = (site: Site, launch: Launch): Backend =>
  adapters[site.variant]({
    api: site.api,
    guests: site.guests,
    externalToken: launch.authorization,
    membershipNumber: launch.membershipNumber,
    deviceInfo: navigator.userAgent,
    fetch: window.fetch.bind(window),
    log: launch.isDebugging ? createCallLog(() => window.sessionStorage) : null,
    today,
  })
