import { join } from 'node:path'
import type { Settings } from './settings.ts'
import { emlFolder, type MailCarrier, smtpCarrier } from './platform/index.ts'

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
