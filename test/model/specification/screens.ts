import { isPresent, isRoute, routes, stepOf } from '../../../guest-web/src/journey/derive.ts'
import { siteOf } from '@tomari/tenant-config/site'
import { endingOf, type Flags } from '../world.ts'

const shipped = siteOf({})

export const addresses: readonly string[] = [...routes, '/checkin', '/nowhere']

export const exists = (screen: string, flags: Flags): boolean =>
  isRoute(screen) &&
  isPresent(screen, { ...shipped, ending: endingOf(flags), offersCheckout: flags.checkout })

export const backFrom = (screen: string): 'no' | 'yes' | 'ask' =>
  isRoute(screen) ? stepOf(screen).back : 'yes'

/** Where the main button leads by itself: the one way on that its row names; null where something has to be known first. */
export const plainWayFrom = (screen: string): string | null => {
  if (!isRoute(screen)) return null
  const { next, home } = stepOf(screen).exits
  const target = next ?? home
  return typeof target === 'string' ? target : null
}

/** From the error views only home is open. */
export const isErrorView = (screen: string): boolean =>
  ['/404', '/reload-error', '/common-error'].includes(screen)

export const searchOf = (screen: string): string | null =>
  screen.startsWith('/checkin/')
    ? '/checkin/search'
    : screen.startsWith('/checkout/')
      ? '/checkout/search'
      : null
