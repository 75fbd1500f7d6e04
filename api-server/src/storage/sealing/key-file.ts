import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type DataKeys, dataKeysOf, textOfDataKeys } from './DataKeys.ts'

const OWNER_ONLY = 0o600

/**
 * The keys of the embedded database, from their file; the first start makes it. The file lies beside the database and
 * never in it, so that a copy of the database alone is worth nothing.
 *
 * @param randomBytes answers so many random bytes
 * @throws Error in one sentence, when the file is there and cannot be read as keys
 */
export async function keysInFile(
  path: string,
  randomBytes: (bytes: number) => Uint8Array,
): Promise<DataKeys> {
  await mkdir(dirname(path), { recursive: true })
  const text = (await textIn(path)) ?? (await firstKeys(path, randomBytes))
  const keys = dataKeysOf(text.trim())
  if (typeof keys === 'string') throw new Error(`The key file ${path} cannot be used: ${keys}.`)
  return keys
}

async function firstKeys(path: string, randomBytes: (bytes: number) => Uint8Array): Promise<string> {
  const draft = `${path}.${Buffer.from(randomBytes(6)).toString('hex')}.new`
  const file = await open(draft, 'w', OWNER_ONLY)
  try {
    await file.writeFile(`${textOfDataKeys([{ id: 'k1', secret: randomBytes(32) }])}\n`)
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
  return await readFile(path, 'utf8')
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
