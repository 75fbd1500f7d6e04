import type { Mail } from '../../../src/gateways/mail/MailCarrier.ts'
import { pdfReceipts } from '../../../src/gateways/receipts/pdf-receipts.ts'
import { sendReceipts } from '../../../src/usecases/receipts/send-receipts.ts'
import type { TestServer } from '../../harness/server.ts'

/** The mails with receipts that go out now. */
export async function sentMails({ deps }: Pick<TestServer, 'deps'>): Promise<readonly Mail[]> {
  const mails: Mail[] = []
  const deliver = async (mail: Mail) => {
    mails.push(mail)
    return { kind: 'sent' } as const
  }
  await sendReceipts({ ...deps, carrier: { deliver }, printer: await pdfReceipts() })
  return mails
}
