import { isChallengeAddress } from '@tomari/tenant-config/payment-providers'
import type { Site } from '@tomari/tenant-config/site'

/** A bank's page that has not come by then does not come: the guest has stopped it, or the line is gone. */
const PATIENCE_MS = 60_000

interface Page extends Pick<EventTarget, 'addEventListener'> {
  readonly location: Pick<Location, 'assign' | 'href'>
}

/**
 * Leads to the bank's page, and waits until the browser takes this page up again as it was left.
 * @param pause waits, in milliseconds
 * @returns whether the guest was led there: the app leads to no host but the card company's
 */
export const visitBank = async (
  page: Page,
  payment: Pick<Site['payment'], 'provider' | 'scriptUrl'>,
  address: string,
  pause: (milliseconds: number) => Promise<void>,
): Promise<boolean> => {
  if (!isChallengeAddress(payment, address, page.location.href)) return false
  const takenUp = new Promise<void>((resolve) => {
    page.addEventListener('pageshow', () => resolve(), { once: true })
  })
  page.location.assign(address)
  await Promise.race([takenUp, pause(PATIENCE_MS)])
  return true
}
