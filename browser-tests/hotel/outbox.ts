import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail with a receipt, as it lies in the outbox folder. */
export interface ReceiptMail {
  readonly to: string
  readonly subject: string
  readonly language: string
  /** What the guest reads in the mail program. */
  readonly text: string
  readonly attachment: { readonly type: string; readonly fileName: string; readonly content: Buffer }
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Headers, folded lines joined, and what follows them (RFC 5322). */
const partOf = (text: string): Part => {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { headers: new Map(headers), body: text.slice(end + 4) }
}

const unquoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    'latin1',
  )

/** A header in words (RFC 2047). */
const wordsOf = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, text: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : unquoted(text.replaceAll('_', ' ')).toString('latin1'),
    )

const inUtf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')

const contentOf = ({ headers, body }: Part): Buffer => {
  const way = headers.get('content-transfer-encoding')?.toLowerCase()
  if (way === 'base64') return Buffer.from(body, 'base64')
  return way === 'quoted-printable' ? unquoted(body) : Buffer.from(body, 'latin1')
}

const valueIn = (header: string, name: string): string =>
  new RegExp(`${name}="?([^";]+)"?`, 'i').exec(header)?.[1] ?? ''

/**
 * A mail of one text and one attachment.
 * @throws Error when it has another form
 */
const mailOf = (message: string): ReceiptMail => {
  const { headers, body } = partOf(message)
  const boundary = valueIn(headers.get('content-type') ?? '', 'boundary')
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '')))
  const [text, attached, ...others] = parts
  if (text === undefined || attached === undefined || others.length > 0) {
    throw new Error(`a mail of ${parts.length} parts`)
  }
  const [type = ''] = (attached.headers.get('content-type') ?? '').split(';')
  return {
    to: headers.get('to') ?? '',
    subject: inUtf8(wordsOf(headers.get('subject') ?? '')),
    language: headers.get('content-language') ?? '',
    text: contentOf(text).toString('utf8').replaceAll('\r\n', '\n'),
    attachment: {
      type,
      fileName: valueIn(attached.headers.get('content-disposition') ?? '', 'filename'),
      content: contentOf(attached),
    },
  }
}

/** The mails that lie in a data folder for an address. */
export const mailsTo = async (dataFolder: string, address: string): Promise<readonly ReceiptMail[]> => {
  const folder = join(dataFolder, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const messages = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'latin1')),
  )
  return messages.map(mailOf).filter(({ to }) => to === address)
}
