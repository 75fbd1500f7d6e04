import { join } from 'node:path'
import { type GatewayDeps, paymentProviders, sandboxGateway } from './cards/index.ts'
import { type Deps, emlFolder, type MailCarrier, smtpCarrier } from './platform/index.ts'
import type { Settings } from './settings.ts'

export const OUTBOX_FOLDER = 'outbox'

const PLACEHOLDER_SENDER = 'receipts@tomari.invalid'

export function mailCarrierFor(settings: Settings, dataFolder: string, cut: AbortSignal): MailCarrier {
  const from = settings.MAIL_FROM ?? PLACEHOLDER_SENDER
  return settings.SMTP_URL === undefined
    ? emlFolder(join(dataFolder, OUTBOX_FOLDER), from)
    : smtpCarrier(settings.SMTP_URL, from, { tls: settings.MAIL_TLS, cut })
}

/** Null for the sandbox, whose script this server hands out. */
export function providerScriptUrl(settings: Settings): string | null {
  const { PAYMENT_GATEWAY: name = 'sandbox' } = settings
  return name === 'sandbox' ? null : paymentProviders[name].scriptUrl(settings)
}

/** Without PAYMENT_GATEWAY the sandbox charges, for the sample stays alone. */
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
