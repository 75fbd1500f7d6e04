import type { Site } from '@tomari/tenant-config/site'
import { backRuleOf, isPresent, isRoute, stepOf } from './derive.ts'
import type { Route } from './journey.ts'

/**
 * A requested navigation.
 * - `load`: the page was opened or reloaded there
 * - `return`: the page was opened by the bank's page, and the server has given the running session back
 * - `step`: a screen leads on
 * - `back`, `forward`: the browser's buttons and gestures, over one or several screens
 */
export interface Attempt {
  readonly kind: 'load' | 'return' | 'step' | 'back' | 'forward'
  /** Requested path, without query and hash. */
  readonly to: string
  /** Screens that are left, the one shown first, then those that a long jump passes over; none when the page is opened. */
  readonly leaving: readonly Route[]
}

/** What becomes of it. `stay` leaves the guest where they are; `ask` goes on when the guest agrees. */
export type Verdict =
  | { readonly kind: 'admit'; readonly route: Route; readonly warning?: 'load-past-home' }
  | { readonly kind: 'redirect'; readonly route: '/404' | '/reload-error' }
  | { readonly kind: 'stay' }
  | { readonly kind: 'ask'; readonly route: Route }

/**
 * The screens from which only home is open (R3.6): for an unknown address, after a reload, and for what the
 * hotel does not know.
 */
export const errorViews: readonly Route[] = ['/404', '/reload-error', '/common-error']

/**
 * May this navigation happen? Every rule on moving between screens (R3.2 to R3.15).
 * @param isDebugging the local debug flag, which lets a page load pass with a warning
 */
export const admit = (attempt: Attempt, site: Site, isDebugging: boolean): Verdict => {
  const { kind, to, leaving } = attempt
  const [from] = leaving
  if (from !== undefined && errorViews.includes(from)) {
    return to === '/' ? { kind: 'admit', route: '/' } : { kind: 'redirect', route: '/reload-error' }
  }
  // Going on is the business of a screen's own button, which checks what was entered and knows where it leads.
  if (kind === 'forward') return { kind: 'stay' }
  if (kind === 'back' && leaving.some((route) => backRuleOf(route) === 'no')) return { kind: 'stay' }
  if (!isRoute(to) || !isPresent(to, site)) return { kind: 'redirect', route: '/404' }
  if (kind === 'return' && stepOf(to).afterBank !== true) return { kind: 'redirect', route: '/reload-error' }
  if (kind === 'load' && to !== '/') {
    return isDebugging
      ? { kind: 'admit', route: to, warning: 'load-past-home' }
      : { kind: 'redirect', route: '/reload-error' }
  }
  if (kind === 'back' && leaving.some((route) => backRuleOf(route) === 'ask'))
    return { kind: 'ask', route: to }
  return { kind: 'admit', route: to }
}
