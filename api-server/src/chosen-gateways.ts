import { join } from 'node:path'
import { emlFolder } from './gateways/mail/eml-folder.ts'
import type { MailCarrier } from './gateways/mail/MailCarrier.ts'
import { smtpCarrier } from './gateways/mail/smtp-carrier.ts'
import { gmoGateway } from './gateways/payment/gmo/gmo-gateway.ts'
import { gmoLine, gmoScriptUrl } from './gateways/payment/gmo/protocol.ts'
import type { PaymentGateway } from './gateways/payment/PaymentGateway.ts'
import { sandboxGateway } from './gateways/payment/sandbox/sandbox-gateway.ts'
import type { Settings } from './settings.ts'
import type { Deps } from './usecases/Deps.ts'

/** Folder of the mails that nobody sends, within the data folder. */
export const OUTBOX_FOLDER = 'outbox'

/** Sender of mails that only land in a folder, where nobody has named one. */
const NOBODY = 'receipts@tomari.invalid'

/** Where the provider's own script for browsers lies; null for the sandbox, whose script is ours. */
export const providerScriptUrl = ({ PAYMENT_GATEWAY, GMO_SITE }: Settings): string | null =>
  PAYMENT_GATEWAY === 'gmo' ? gmoScriptUrl(GMO_SITE ?? '') : null

type GatewayDeps = Pick<Deps, 'database' | 'clock' | 'alert'>

/** Who charges cards, and for whom, as the settings say. Where nobody is named, it is the sandbox, for the sample stays alone. */
export function paymentsFor(
  settings: Settings,
  deps: GatewayDeps,
): Pick<Deps, 'payments' | 'formerPayments' | 'cardsFor'> {
  const sandbox = sandboxGateway(deps)
  const gmo = isGmoSetUp(settings) ? [gmoFor(settings, deps)] : []
  const [charging] = settings.PAYMENT_GATEWAY === 'gmo' ? gmo : []
  return {
    payments: charging ?? sandbox,
    formerPayments: charging === undefined ? gmo : [sandbox],
    cardsFor: settings.PAYMENT_GATEWAY === undefined ? 'sample_stays' : 'every_stay',
  }
}

/** What was charged at the shop can be asked about, and given back, also while another provider charges. */
const isGmoSetUp = ({ GMO_SITE, GMO_SHOP_ID, GMO_SHOP_PASS }: Settings): boolean =>
  [GMO_SITE, GMO_SHOP_ID, GMO_SHOP_PASS].every((variable) => variable !== undefined)

function gmoFor(settings: Settings, { clock, alert }: GatewayDeps): PaymentGateway {
  return gmoGateway({
    line: gmoLine(settings.GMO_SITE ?? ''),
    shopId: settings.GMO_SHOP_ID ?? '',
    shopPass: settings.GMO_SHOP_PASS ?? '',
    scriptUrl: gmoScriptUrl(settings.GMO_SITE ?? ''),
    clock,
    log: (code) => alert({ event: 'provider-refused', code }),
  })
}

/** Whoever carries mails, as the settings say. */
export function mailCarrierFor(settings: Settings, dataFolder: string): MailCarrier {
  const from = settings.MAIL_FROM ?? NOBODY
  return settings.SMTP_URL === undefined
    ? emlFolder(join(dataFolder, OUTBOX_FOLDER), from)
    : smtpCarrier(settings.SMTP_URL, from, { tls: settings.MAIL_TLS })
}
