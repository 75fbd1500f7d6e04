import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { partsOf } from '../../api-server/src/platform/mail/test/MailServer.ts'

export interface ReceiptMail {
  readonly to: string
  readonly language: string
  readonly text: string
  readonly attachment: Buffer
}

/**
 * A mail of one text and one attachment.
 * @throws Error when it has another form
 */
const mailOf = (message: string): ReceiptMail => {
  const header = (name: string) => new RegExp(`^${name}: *(.*)\r$`, 'im').exec(message)?.[1] ?? ''
  const [text, attachment, ...others] = partsOf(message)
  if (text === undefined || attachment === undefined || others.length > 0) {
    throw new Error('not a mail of two parts')
  }
  return {
    to: header('to'),
    language: header('content-language'),
    text: text.content.toString('utf8'),
    attachment: attachment.content,
  }
}

export const mailsTo = async (dataFolder: string, address: string): Promise<readonly ReceiptMail[]> => {
  const folder = join(dataFolder, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const messages = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'latin1')),
  )
  return messages.map(mailOf).filter(({ to }) => to === address)
}
