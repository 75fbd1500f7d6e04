import { isLanguage } from '@tomari/contract/languages'
import { visibilityWithAreaInCity } from '@tomari/guest-rules/contact/city-and-area'
import {
  defaultVisibility,
  fixedVisibility,
  visibilityOf,
  withPassport,
} from '@tomari/guest-rules/guest/visibility'
import { configProblems } from '@tomari/tenant-config/config-file'
import { qrContent, unsettledQrContent } from '@tomari/tenant-config/qr-content'
import { type Site, siteOf } from '@tomari/tenant-config/site'
import type { CheckinQr, VisibilityPolicy } from '../../checkin/index.ts'
import type { ScriptConfiguration } from '../../cards/index.ts'
import type { StaticFiles } from './static-files.ts'
import { type ContentSources, withScript, withTagManager } from '../../platform/index.ts'
import { tenantTextsIn } from './tenant-texts.ts'

/** What follows for the server from the tenant's configuration. */
export interface Tenant {
  readonly visibilityPolicy: VisibilityPolicy
  readonly checkinQr: CheckinQr | null
  readonly sources: ContentSources
  /** What decides which scripts run on the payment screens; the gateway's own script is not known here. */
  readonly scripts: ScriptConfiguration
  /** What `config.json` says, unchecked but for what stands above; nothing where there is no such file. */
  readonly config: unknown
  /** Texts by language, unchecked. */
  readonly tenantTexts: Readonly<Record<string, unknown>>
}

/**
 * Reads the tenant's configuration. The guest list is judged by what the app asked for: with visibility control off that
 * is the fixed set, without a facility selector the defaults, else what the facility says; and the passport, where the tenant asks
 * for it (R8.5, R8.3, R8.2, R8.42).
 * @throws Error in one sentence, when `config.json` cannot be read
 */
export function tenantOf(files: StaticFiles): Tenant {
  const said = configSaid(files)
  const site = siteIn(said)
  refuseSilentLanguages(site, files)
  const { api, assetsUrl, home, payment } = site
  const services = [api.baseUrl, api.clientUrl, api.pointUrl, api.postcodeUrl]
  const sources: ContentSources = {
    // What the hotel adds to home lies beside its pictures, and is fetched.
    connect: originsOf(home.additionalHtml ? [...services, assetsUrl] : services),
    // Terms and agreements may show pictures of the back end that they come from.
    images: originsOf([assetsUrl, api.baseUrl, api.clientUrl]),
    scripts: [],
  }
  const tagManagerId = site.analytics?.tagManagerId ?? ''
  const withPayment = URL.canParse(payment.scriptUrl) ? withScript(sources, payment.scriptUrl) : sources
  return {
    visibilityPolicy: askedBy(site),
    checkinQr: qrShownBy(site),
    sources: tagManagerId === '' ? withPayment : withTagManager(withPayment),
    scripts: {
      paymentScript: URL.canParse(payment.scriptUrl) ? payment.scriptUrl : null,
      tagManagerId,
    },
    config: said,
    tenantTexts: tenantTextsIn(files),
  }
}

const askedBy = ({ visibilityFromFacility, asksPassport, search, guests }: Site): VisibilityPolicy => {
  const levels = visibilityFromFacility
    ? search.facility
      ? visibilityOf
      : () => defaultVisibility
    : () => fixedVisibility
  const base: typeof levels = asksPassport ? (facility) => withPassport(levels(facility)) : levels
  if (guests.separateCityAndArea) return base
  return (facility) => {
    const asked = base(facility)
    return { ...asked, representative: visibilityWithAreaInCity(asked.representative) }
  }
}

/** The code that the app shows at the end of a check-in; it shows another one while it asks to be paid (R11.4). */
const qrShownBy = ({ ending, qr: { factors, level } }: Site): CheckinQr | null =>
  ending === 'completion'
    ? null
    : ({ facts, mayPayByCard }) => ({
        content: ending === 'payment' && mayPayByCard ? unsettledQrContent(facts) : qrContent(factors, facts),
        level,
      })

/** What `config.json` says, unread; nothing where there is none. */
function configSaid(files: StaticFiles): unknown {
  const file = files.get('config.json')
  if (file === undefined) return {}
  try {
    return JSON.parse(file.plain.toString())
  } catch {
    throw new Error('config.json in the tenant folder is not JSON.')
  }
}

function siteIn(said: unknown): Site {
  const problems = configProblems(said)
  if (problems.length === 0) return siteOf(said)
  const keys = [...new Set(problems.map(({ key }) => key || 'the file'))]
  throw new Error(`config.json in the tenant folder has a wrong value: ${keys.join(', ')}.`)
}

/** A language that is offered and has no text anywhere would be read in Japanese. */
function refuseSilentLanguages({ language }: Site, files: StaticFiles): void {
  const silent = language.supported.filter(
    (code) => !isLanguage(code) && !files.has(`tenant-lang/${code}.json`),
  )
  if (silent.length === 0) return
  const missing = silent.map((code) => `tenant-lang/${code}.json`).join(', ')
  throw new Error(`config.json in the tenant folder offers languages without a text: ${missing} is missing.`)
}

/** Origins of the addresses that name another host. */
const originsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin)),
]
