import { visibilityWithAreaInCity } from '@tomari/guest-rules/contact/city-and-area'
import { defaultVisibility, fixedVisibility, visibilityOf } from '@tomari/guest-rules/guest/visibility'
import * as v from 'valibot'
import type { Deps } from '../../usecases/Deps.ts'
import type { ScriptConfiguration } from '../../usecases/scripts/payment-scripts.ts'
import type { Shelf } from './Shelf.ts'
import { type ContentSources, withScript, withTagManager } from './security-headers.ts'
import { tenantTextsIn } from './tenant-texts.ts'

const address = v.optional(v.string(), '')
const text = v.optional(v.string(), '')
const switchThatIsOn = v.optional(v.boolean(), true)

/** The few keys of `config.json` that the server has to know too; missing ones take the shipped value (R2.1). */
const config = v.object({
  api: v.optional(v.object({ base_url: address, client_url: address, point_url: address }), {}),
  assets: v.optional(v.object({ url: address }), {}),
  postcode: v.optional(v.object({ url: address }), {}),
  payment: v.optional(v.object({ script_url: address }), {}),
  analytics: v.optional(v.object({ gtm_id: text }), {}),
  use_checkout: v.optional(v.boolean(), false),
  display: v.optional(
    v.object({
      use_checkin_payment: switchThatIsOn,
      use_visibility_control: switchThatIsOn,
      show_facility_selector: switchThatIsOn,
      separate_city_and_area: switchThatIsOn,
    }),
    {},
  ),
})

/** What follows for the server from the tenant's configuration. */
export interface Tenant {
  readonly askedOf: Deps['askedOf']
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
 * is the fixed set, without a facility selector the defaults, else what the facility says (R8.5, R8.3, R8.2).
 * @throws Error in one sentence, when `config.json` cannot be read
 */
export function tenantOf(shelf: Shelf): Tenant {
  const said = configSaid(shelf)
  const { api, assets, postcode, payment, analytics, display, use_checkout } = configOf(said)
  const base: Deps['askedOf'] = display.use_visibility_control
    ? display.show_facility_selector
      ? visibilityOf
      : () => defaultVisibility
    : () => fixedVisibility
  const sources: ContentSources = {
    connect: originsOf([api.base_url, api.client_url, api.point_url, postcode.url]),
    // Terms and agreements may show pictures of the back end that they come from.
    images: originsOf([assets.url, api.base_url, api.client_url]),
    scripts: [],
  }
  // No tag manager beside a card form: the page does not load one there, and its policy would not let it.
  const takesCards = display.use_checkin_payment || use_checkout
  const tagManagerId = takesCards ? '' : analytics.gtm_id
  const withPayment = URL.canParse(payment.script_url) ? withScript(sources, payment.script_url) : sources
  return {
    askedOf: (facility) => {
      const asked = base(facility)
      return display.separate_city_and_area
        ? asked
        : { ...asked, representative: visibilityWithAreaInCity(asked.representative) }
    },
    sources: tagManagerId === '' ? withPayment : withTagManager(withPayment),
    scripts: {
      paymentScript: URL.canParse(payment.script_url) ? payment.script_url : null,
      tagManagerId,
    },
    config: said,
    tenantTexts: tenantTextsIn(shelf),
  }
}

/** What `config.json` says, unread; nothing where there is none. */
function configSaid(shelf: Shelf): unknown {
  const file = shelf.get('config.json')
  if (file === undefined) return {}
  try {
    return JSON.parse(file.plain.toString())
  } catch {
    throw new Error('config.json in the tenant folder is not JSON.')
  }
}

function configOf(said: unknown): v.InferOutput<typeof config> {
  const parsed = v.safeParse(config, said)
  if (parsed.success) return parsed.output
  const key = v.getDotPath(parsed.issues[0]) ?? 'the file'
  throw new Error(`config.json in the tenant folder has a wrong value: ${key}.`)
}

/** Origins of the addresses that name another host. */
const originsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin)),
]
