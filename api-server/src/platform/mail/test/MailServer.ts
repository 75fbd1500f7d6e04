import { SMTPServer } from 'smtp-server'
import { listening } from '../../../../test/harness/listening.ts'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  /** It came by TLS. */
  readonly isProtected: boolean
}

/** How a mail server treats the next mails. */
export type Mood = 'well' | 'refuses_address' | 'refuses_sender' | 'busy' | 'silent' | 'cuts_after_receiving'

/** A mail server on the loopback interface, which keeps what it receives and has moods. */
export class MailServer {
  readonly received: ReceivedMail[] = []
  mood: Mood = 'well'
  #server: SMTPServer | undefined
  #port = 0

  get url(): string {
    return this.urlBy('127.0.0.1')
  }

  /** The same place by another name of this machine. */
  urlBy(host: string): string {
    return `smtp://${host}:${this.#port}`
  }

  /** Opens, on the same port as before if it was open before. It offers STARTTLS when it has a certificate. */
  async open(certificate?: { readonly key: string; readonly cert: string }): Promise<void> {
    const server = new SMTPServer({
      ...certificate,
      disabledCommands: certificate === undefined ? ['AUTH', 'STARTTLS'] : ['AUTH'],
      logger: false,
      onMailFrom: (_address, _session, callback) =>
        callback(this.mood === 'refuses_sender' ? refusal(550, 'sender not allowed') : null),
      onRcptTo: (_address, _session, callback) => {
        if (this.mood === 'silent') return
        if (this.mood === 'refuses_address') return callback(refusal(550, 'no such user'))
        callback(this.mood === 'busy' ? refusal(451, 'try again later') : null)
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          this.received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
            isProtected: session.secure,
          })
          if (this.mood === 'cuts_after_receiving') this.#cut()
          else callback(null)
        })
      },
    })
    server.on('error', () => {})
    this.#port = await listening(server.server, this.#port)
    this.#server = server
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server === undefined) return
    this.#cutAll(server)
    await new Promise<void>((closed) => server.close(() => closed()))
  }

  #cut(): void {
    if (this.#server !== undefined) this.#cutAll(this.#server)
  }

  #cutAll(server: SMTPServer): void {
    for (const connection of server.connections) connection.close()
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

export function headerOf(raw: string, name: string): string {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ')
  const line = unfolded.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return decodedWords((line ?? '').slice(name.length + 1).trim())
}

const decodedWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, way: string, content: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString()
        : decodedQuoted(content.replaceAll('_', ' ')),
    )

const decodedQuoted = (text: string): string => {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_whole, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}

/** The parts of a message: text and attachments, decoded. */
export function partsOf(raw: string): readonly { readonly head: string; readonly content: Buffer }[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.trim().split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      const content = /base64/i.test(head)
        ? Buffer.from(body, 'base64')
        : Buffer.from(decodedQuoted(body.replaceAll('=\r\n', '')))
      return { head, content }
    })
}
