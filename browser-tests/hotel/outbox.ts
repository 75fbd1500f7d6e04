import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail with a receipt, as it lies in the outbox folder. */
export interface ReceiptMail {
  readonly to: string
  readonly language: string
  readonly text: string
  readonly attachment: Buffer
}

/** Headers, folded lines joined, and what follows them (RFC 5322). */
const partOf = (text: string) => {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { valueOf: (header: string) => headers.get(header) ?? '', body: text.slice(end + 4) }
}

const contentOf = ({ valueOf, body }: ReturnType<typeof partOf>): Buffer => {
  const way = valueOf('content-transfer-encoding').toLowerCase()
  if (way !== 'quoted-printable') return Buffer.from(body, way === 'base64' ? 'base64' : 'latin1')
  const unquoted = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  return Buffer.from(unquoted, 'latin1')
}

/**
 * A mail of one text and one attachment.
 * @throws Error when it has another form
 */
const mailOf = (message: string): ReceiptMail => {
  const { valueOf, body } = partOf(message)
  const boundary = /boundary="?([^";]+)"?/i.exec(valueOf('content-type'))?.[1] ?? ''
  const parts = body.split(`--${boundary}`).slice(1, -1)
  const [text, attachment, ...others] = parts.map((part) => contentOf(partOf(part.replace(/^\r\n/, ''))))
  if (text === undefined || attachment === undefined || others.length > 0) {
    throw new Error(`a mail of ${parts.length} parts`)
  }
  return { to: valueOf('to'), language: valueOf('content-language'), text: text.toString('utf8'), attachment }
}

export const mailsTo = async (dataFolder: string, address: string): Promise<readonly ReceiptMail[]> => {
  const folder = join(dataFolder, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const messages = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'latin1')),
  )
  return messages.map(mailOf).filter(({ to }) => to === address)
}
