import { endingOf, type Flags } from '../world.ts'

/** When a screen exists, what its back button does, and whether the guest cannot come back to it (R3.2). */
interface Screen {
  readonly back: 'no' | 'yes' | 'asks'
  readonly exists: (flags: Flags) => boolean
}

const always = () => true
const paying = (flags: Flags) => endingOf(flags) === 'payment'
const leaving = (flags: Flags) => flags.checkout

const yes = (exists: Screen['exists']): Screen => ({ back: 'yes', exists })
const no = (exists: Screen['exists']): Screen => ({ back: 'no', exists })

/** Every route (R3.1), written down once more, for the model alone. */
const screens: Readonly<Record<string, Screen>> = {
  '/': no(always),
  '/404': no(always),
  '/reload-error': no(always),
  '/common-error': no(always),
  '/checkin/search': yes(always),
  '/checkin/check-reservation': { back: 'asks', exists: always },
  '/checkin/input-representative': yes(always),
  '/checkin/input-companions': yes(always),
  '/checkin/guests-info': yes(always),
  '/checkin/term': yes(always),
  '/checkin/confirm-checkin': yes(always),
  '/checkin/unsettled-qr': no(paying),
  '/checkin/check-total': yes(paying),
  '/checkin/input-card': yes(paying),
  '/checkin/receipt-name': yes(paying),
  '/checkin/receipt-mail': yes(paying),
  '/checkin/check-payment': yes(paying),
  '/checkin/complete-payment': no(paying),
  '/checkin/qr': no((flags) => endingOf(flags) !== 'completion'),
  '/checkin/complete': no((flags) => endingOf(flags) === 'completion'),
  '/checkout/search': yes(leaving),
  '/checkout/wait': no(leaving),
  '/checkout/room-number': { back: 'asks', exists: leaving },
  '/checkout/payment-terms': yes(leaving),
  '/checkout/check-total': yes(leaving),
  '/checkout/input-card': yes(leaving),
  '/checkout/receipt-mail': yes(leaving),
  '/checkout/receipt-name': yes(leaving),
  '/checkout/check-payment': yes(leaving),
  '/checkout/complete-payment': no(leaving),
  '/checkout/confirm-checkout': yes(leaving),
  '/checkout/complete-checkout': no(leaving),
}

/** Every route, and two that are none. */
export const addresses: readonly string[] = [...Object.keys(screens), '/checkin', '/nowhere']

/** Does the screen exist here? */
export const exists = (screen: string, flags: Flags): boolean => screens[screen]?.exists(flags) ?? false

/** What going back from it means. */
export const backFrom = (screen: string): Screen['back'] => screens[screen]?.back ?? 'yes'

/** From the error views only home is open. */
export const isErrorView = (screen: string): boolean =>
  ['/404', '/reload-error', '/common-error'].includes(screen)

/** The search that a flow begins with. */
export const searchOf = (screen: string): string | null =>
  screen.startsWith('/checkin/')
    ? '/checkin/search'
    : screen.startsWith('/checkout/')
      ? '/checkout/search'
      : null
