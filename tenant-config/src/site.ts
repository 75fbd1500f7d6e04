import type * as v from 'valibot'
import { ConfigRefused, readKeys } from './config-file.ts'
import type { keys } from './keys.ts'
import { type Scene, scenes } from './scenes.ts'

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> }
    : Value

/** Every key of a configuration, where the rows have it. */
type Settings = DeepReadonly<v.InferOutput<typeof keys>>

/**
 * What a tenant's configuration means: the keys as the rows name them, and what follows from several of them, each answer given once.
 * No flag is tested twice (R2.8).
 */
export interface Site extends Omit<Settings, 'checkin' | 'analytics' | 'scene'> {
  /** How a check-in ends: with payment and QR, with the QR alone, or with a message (R2.8). */
  readonly ending: 'payment' | 'qr' | 'completion'
  /** The view behind home and the endings; it comes with the configuration, so that a page carries no other. */
  readonly scene: Scene
  /** Is the code asked for after the search? Whenever payment or QR is on (R6.8). */
  readonly asksForCode: boolean
  /** Is a guest who lives overseas asked for the passport? By the switch, or with visibility control off (R8.5, R8.42). */
  readonly asksPassport: boolean
  /**
   * Where screen views are reported: null reports none; otherwise `window.dataLayer` gets them, and a tag manager where one is
   * named. A tag manager runs scripts of third parties, so it never shares a page with a card form.
   */
  readonly analytics: { readonly tagManagerId: string } | null
}

/**
 * What a configuration means, as it was served.
 * @throws ConfigRefused naming the first key with a wrong value
 */
export const siteOf = (given: unknown): Site => {
  const read = readKeys(given)
  if (!('values' in read)) throw new ConfigRefused(read.problems[0].key, read.problems[0].problem)
  const { checkin, analytics, scene, ...asTheyStand } = read.values
  const ending = endingOf(checkin)
  // Is a card entered anywhere in this page? Then no script of others is loaded into it, for what is loaded stays.
  const takesCards = checkin.takesPayment || asTheyStand.offersCheckout
  return {
    ...asTheyStand,
    ending,
    scene: scenes[scene],
    asksPassport: asTheyStand.asksPassport || !asTheyStand.visibilityFromFacility,
    asksForCode: ending !== 'completion',
    analytics:
      analytics.tagManagerId === '' ? null : { tagManagerId: takesCards ? '' : analytics.tagManagerId },
  }
}

const endingOf = ({ takesPayment, endsWithQr }: Settings['checkin']): Site['ending'] => {
  if (takesPayment) return 'payment'
  return endsWithQr ? 'qr' : 'completion'
}
