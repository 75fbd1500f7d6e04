import { join } from 'node:path'
import { type GatewayDeps, paymentProviders, sandboxGateway } from './cards/index.ts'
import { type Deps, emlFolder, type MailCarrier, smtpCarrier } from './platform/index.ts'
import type { Settings } from './settings.ts'

/** Folder of the mails that are not sent, within the data folder. */
export const OUTBOX_FOLDER = 'outbox'

/** Sender of mails that only land in a folder, where none is set. */
const NOBODY = 'receipts@tomari.invalid'

/**
 * The mail carrier that the settings name.
 * @param cut ends what is on its way
 */
export function mailCarrierFor(settings: Settings, dataFolder: string, cut: AbortSignal): MailCarrier {
  const from = settings.MAIL_FROM ?? NOBODY
  return settings.SMTP_URL === undefined
    ? emlFolder(join(dataFolder, OUTBOX_FOLDER), from)
    : smtpCarrier(settings.SMTP_URL, from, { tls: settings.MAIL_TLS, cut })
}

/** Where the provider's own script for browsers lies; null for the sandbox, whose script is ours. */
export function providerScriptUrl(settings: Settings): string | null {
  const { PAYMENT_GATEWAY: name = 'sandbox' } = settings
  return name === 'sandbox' ? null : paymentProviders[name].scriptUrl(settings)
}

/** Who charges cards, and for whom, as the settings say. Where no provider is named, it is the sandbox, for the sample stays alone. */
export function paymentsFor(
  settings: Settings,
  deps: GatewayDeps,
): Pick<Deps, 'payments' | 'formerPayments' | 'cardsFor'> {
  const sandbox = sandboxGateway(deps)
  const setUp = Object.values(paymentProviders).flatMap((provider) => provider.gateway(settings, deps) ?? [])
  const charging = setUp.find(({ name }) => name === settings.PAYMENT_GATEWAY) ?? sandbox
  return {
    payments: charging,
    formerPayments: [sandbox, ...setUp].filter((gateway) => gateway !== charging),
    cardsFor: settings.PAYMENT_GATEWAY === undefined ? 'sample_stays' : 'every_stay',
  }
}
