import { isLanguage, type Language, languageMeant, languages } from '@tomari/contract/languages'
import { visibilityWithAreaInCity } from '@tomari/guest-rules/guest/representative'
import {
  defaultVisibility,
  fixedVisibility,
  visibilityOf,
  withPassport,
} from '@tomari/guest-rules/guest/visibility'
import { configProblems, withValue } from '@tomari/tenant-config/config-file'
import { keys } from '@tomari/tenant-config/keys'
import { qrContent, unsettledQrContent } from '@tomari/tenant-config/qr-content'
import { type Site, siteOf } from '@tomari/tenant-config/site'
import { TENANT_TEXTS_MAX_BYTES } from '@tomari/tenant-config/tenant-texts'
import type { ScriptConfiguration } from '../../cards/index.ts'
import type { CheckinQr, VisibilityPolicy } from '../../checkin/index.ts'
import { type ContentSources, jsonIn, withScript, withTagManager } from '../../platform/index.ts'
import { type StaticFiles, staticFile } from './static-files.ts'

export interface Tenant {
  readonly visibilityPolicy: VisibilityPolicy
  readonly checkinQr: CheckinQr | null
  readonly offeredLanguages: readonly Language[]
  readonly sources: ContentSources
  /** The gateway's own script is not known here. */
  readonly scripts: ScriptConfiguration
  /** Unchecked but for the fields above; empty without the file. */
  readonly config: unknown
  /** By language, unchecked. */
  readonly tenantTexts: Readonly<Record<string, unknown>>
}

/**
 * The guest list is judged by what the app requests: with visibility control off that is the fixed set, without a facility selector the
 * defaults, else what the facility says; and the passport, where the tenant asks for it (R8.5, R8.3, R8.2, R8.42).
 * @throws Error in one sentence, when `config.json` cannot be read
 */
export function tenantOf(files: StaticFiles): Tenant {
  const config = configIn(files)
  if (config === undefined) throw new Error('config.json in the tenant folder is not JSON.')
  const site = checkedSite(config)
  refuseSilentLanguages(site, files)
  const { api, assetsUrl, home, payment } = site
  const services = [api.baseUrl, api.clientUrl, api.pointUrl, api.postcodeUrl]
  const sources: ContentSources = {
    // Additions of the hotel to home lie beside its pictures, and are fetched.
    connect: originsOf(home.additionalHtml ? [...services, assetsUrl] : services),
    // Terms and agreements may show pictures of the back end that they come from.
    images: originsOf([assetsUrl, api.baseUrl, api.clientUrl]),
    scripts: [],
  }
  const tagManagerId = site.analytics?.tagManagerId ?? ''
  const withPayment = URL.canParse(payment.scriptUrl) ? withScript(sources, payment.scriptUrl) : sources
  return {
    visibilityPolicy: visibilityPolicyOf(site),
    checkinQr: checkinQrOf(site),
    offeredLanguages: offeredLanguagesOf(site),
    sources: tagManagerId === '' ? withPayment : withTagManager(withPayment),
    scripts: { paymentScript: URL.canParse(payment.scriptUrl) ? payment.scriptUrl : null, tagManagerId },
    config,
    tenantTexts: tenantTextsIn(files),
  }
}

const visibilityPolicyOf = ({
  visibilityFromFacility,
  asksPassport,
  search,
  guests,
}: Site): VisibilityPolicy => {
  const levels = visibilityFromFacility
    ? search.facility
      ? visibilityOf
      : () => defaultVisibility
    : () => fixedVisibility
  const base: typeof levels = asksPassport ? (facility) => withPassport(levels(facility)) : levels
  if (guests.separateCityAndArea) return base
  return (facility) => {
    const requested = base(facility)
    return { ...requested, representative: visibilityWithAreaInCity(requested.representative) }
  }
}

/** The app shows another code while it asks to be paid (R11.4). */
const checkinQrOf = ({ ending, qr: { factors, level } }: Site): CheckinQr | null =>
  ending === 'completion'
    ? null
    : ({ facts, mayPayByCard }) => ({
        content: ending === 'payment' && mayPayByCard ? unsettledQrContent(facts) : qrContent(factors, facts),
        level,
      })

/** Those of our own among the languages on home, in its order. */
const offeredLanguagesOf = ({ language }: Site): readonly Language[] => [
  ...new Set(language.supported.flatMap((code) => languageMeant(code, languages) ?? [])),
]

function checkedSite(config: unknown): Site {
  const problems = configProblems(config)
  if (problems.length === 0) return siteOf(config)
  const wrong = problems.map(({ key, problem }) => `${key || 'the file'}: ${problem}`)
  throw new Error(`config.json in the tenant folder has a wrong value. ${[...new Set(wrong)].join('; ')}.`)
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

const originsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin)),
]

/** Wrong texts are ignored, as in the app (R5.9). */
function tenantTextsIn(tenant: StaticFiles): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...tenant].flatMap(([path, { plain }]) => {
      const language = /^tenant-lang\/([\w-]+)\.json$/.exec(path)?.[1]
      const texts =
        language === undefined || plain.length > TENANT_TEXTS_MAX_BYTES
          ? null
          : (jsonIn(plain.toString()) ?? null)
      return language === undefined || texts === null ? [] : [[language, texts] as const]
    }),
  )
}

const CONFIG = 'config.json'
const { scriptUrl } = keys.entries.payment.entries

/**
 * The tenant's files, `config.json` naming the provider's script where the tenant names none: the page then knows whose
 * hosts it lets in (Trusted Types), and loads the script without a detour by this server.
 * @param url address of the provider's script; null where the script is ours
 */
export async function namingPaymentScript(tenant: StaticFiles, url: string | null): Promise<StaticFiles> {
  const config = configIn(tenant)
  // `tenantOf` reports a file that cannot be read.
  if (url === null || configProblems(config).length > 0 || siteOf(config).payment.scriptUrl !== '')
    return tenant
  const named = withValue(config, scriptUrl, url)
  const file = await staticFile('.json', Buffer.from(JSON.stringify(named)))
  return new Map([...tenant, [CONFIG, file]])
}

/** Undefined where it is no JSON. */
function configIn(files: StaticFiles): unknown {
  const file = files.get(CONFIG)
  return file === undefined ? {} : jsonIn(file.plain.toString())
}
