import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type DataKeys, dataKeysOf, textOfDataKeys } from './DataKeys.ts'

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/**
 * The file lies beside the database and never in it, so that a copy of the database alone is worth nothing.
 * @returns the keys; the sentence that says why they cannot be used; null when there is no file
 */
export async function keysInFile(path: string): Promise<DataKeys | string | null> {
  const text = await textIn(path)
  if (text === null) return null
  const mode = (await stat(path)).mode & 0o777
  if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
    return `The key file ${path} can be read by others than its owner (mode ${mode.toString(8)}): chmod 600 it.`
  }
  const keys = dataKeysOf(text.trim())
  return typeof keys === 'string' ? `The key file ${path} cannot be used: ${keys}.` : keys
}

export async function makeKeyFile(
  path: string,
  randomBytes: (bytes: number) => Uint8Array,
  id: string,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${Buffer.from(randomBytes(6)).toString('hex')}.new`
  const file = await open(draft, 'w', OWNER_ONLY)
  try {
    await file.writeFile(`${textOfDataKeys([{ id, secret: randomBytes(32) }])}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await chmod(draft, OWNER_ONLY)
  // Linking fails where the file exists: of two first starts at once, one makes the keys and both use them.
  await link(draft, path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await rm(draft)
  await syncFolder(dirname(path))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function textIn(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
