import { isLanguage } from '@tomari/contract/languages'
import {
  defaultVisibility,
  fixedVisibility,
  visibilityOf,
  withPassport,
} from '@tomari/guest-rules/guest/visibility'
import { configProblems } from '@tomari/tenant-config/config-file'
import { qrContent, unsettledQrContent } from '@tomari/tenant-config/qr-content'
import { type Site, siteOf } from '@tomari/tenant-config/site'
import { TENANT_TEXTS_MAX_BYTES } from '@tomari/tenant-config/tenant-texts'
import type { CheckinQr, VisibilityPolicy } from '../../checkin/index.ts'
import type { ScriptConfiguration } from '../../cards/index.ts'
import type { StaticFiles } from './static-files.ts'
import { type ContentSources, withScript, withTagManager } from '../../platform/index.ts'
import { visibilityWithAreaInCity } from '@tomari/guest-rules/guest/representative'

export interface Tenant {
  readonly visibilityPolicy: VisibilityPolicy
  readonly checkinQr: CheckinQr | null
  readonly sources: ContentSources
  /** The gateway's own script is not known here. */
  readonly scripts: ScriptConfiguration
  /** Unchecked but for the fields above; empty without the file. */
  readonly config: unknown
  /** By language, unchecked. */
  readonly tenantTexts: Readonly<Record<string, unknown>>
}

/**
 * The guest list is judged by what the app asked for: with visibility control off that is the fixed set, without a facility selector the
 * defaults, else what the facility says; and the passport, where the tenant asks for it (R8.5, R8.3, R8.2, R8.42).
 * @throws Error in one sentence, when `config.json` cannot be read
 */
export function tenantOf(files: StaticFiles): Tenant {
  const config = configIn(files)
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
    sources: tagManagerId === '' ? withPayment : withTagManager(withPayment),
    scripts: {
      paymentScript: URL.canParse(payment.scriptUrl) ? payment.scriptUrl : null,
      tagManagerId,
    },
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
    const asked = base(facility)
    return { ...asked, representative: visibilityWithAreaInCity(asked.representative) }
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

function configIn(files: StaticFiles): unknown {
  const file = files.get('config.json')
  if (file === undefined) return {}
  try {
    return JSON.parse(file.plain.toString())
  } catch {
    throw new Error('config.json in the tenant folder is not JSON.')
  }
}

function checkedSite(config: unknown): Site {
  const problems = configProblems(config)
  if (problems.length === 0) return siteOf(config)
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

const originsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin)),
]

/** By language, unchecked. */
function tenantTextsIn(tenant: StaticFiles): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...tenant].flatMap(([path, { plain }]) => {
      const language = /^tenant-lang\/([\w-]+)\.json$/.exec(path)?.[1]
      const texts = language === undefined || plain.length > TENANT_TEXTS_MAX_BYTES ? null : jsonIn(plain)
      return language === undefined || texts === null ? [] : [[language, texts] as const]
    }),
  )
}

/** Wrong texts are ignored, as in the app (R5.9). */
function jsonIn(plain: Buffer): unknown {
  try {
    return JSON.parse(plain.toString())
  } catch {
    return null
  }
}
