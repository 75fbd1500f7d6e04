import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './MailCarrier.ts'

/** Nothing is read from a file or fetched from an address, and line breaks in what becomes a header are gone. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    messageId: `<${mail.id.replaceAll(/[^A-Za-z0-9.-]/g, '_')}@${domainOf(from)}>`,
    date: mail.date,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    ...(mail.attachment === null ? {} : { attachments: [attachmentOf(mail.attachment)] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const attachmentOf = ({ fileName, type, content }: NonNullable<Mail['attachment']>) => ({
  filename: oneLine(fileName),
  contentType: type,
  content: Buffer.from(content),
})

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')

/** The domain of `Hotel <desk@hotel.example>`. */
const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
