import type { VariantName } from '@tomari/contract/variants'
import type { Launch } from '../session/launch.ts'
import type { Site } from '@tomari/tenant-config/site'
import type { Backend } from './Backend.ts'
import { type BackendDeps, createCicoBackend, createLegacyBackend } from './variants.ts'
import { createCallLog } from './call-log.ts'

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
