import { access, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { type MailCarrier, messageOf } from './MailCarrier.ts'

/** Personal data is in the mails. */
const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700

/**
 * Any mail program opens `.eml` files: for trying the product out, and for hotels without a mail server. A mail that comes twice is there
 * once.
 */
export function emlFolder(folder: string, from: string): MailCarrier {
  const transport = createTransport({ streamTransport: true, newline: 'windows' })
  return {
    async deliver(mail) {
      const path = join(folder, `${fileNameOf(mail.id)}.eml`)
      try {
        await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
        if (await isThere(path)) return { kind: 'filed' }
        const { message } = await transport.sendMail(messageOf(mail, from))
        await writeWhole(path, Buffer.isBuffer(message) ? message : await buffer(message))
        return { kind: 'filed' }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        return { kind: 'later', code: 'code' in error ? String(error.code) : error.name }
      }
    },
  }
}

const fileNameOf = (id: string): string => id.replaceAll(/[^A-Za-z0-9.-]/g, '_')

async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}

/** The file is there whole or not at all, whatever happens meanwhile. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.part`
  const file = await open(draft, 'w', OWNER_ONLY)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
