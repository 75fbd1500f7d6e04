import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { LONGEST_IMPORT, type WhyImportRefused } from '@tomari/contract/desk-page/imports'

/** A name as the disk has it, in whatever encoding. */
type RawName = Buffer

/** A file that lies in `taking`, out of the reach of those who only put files in. */
export interface TakenFile {
  readonly id: string
  /** The folder within `incoming` in which it lay; empty for `incoming` itself. */
  readonly folder: string
  readonly name: string
  readonly path: Buffer
  readonly modifiedAt: Date
}

/** A file in `incoming`. */
export interface SettledFile {
  readonly folder: string
  readonly name: RawName
  readonly modifiedMs: number
}

interface Look {
  readonly bytes: number
  readonly modifiedMs: number
  readonly inode: number
  /** As `Clock.elapsed`. */
  readonly since: number
}

/** A file is whole once nobody has written to it for so long. */
const SETTLED_AFTER_MS = 30_000

/** Of one folder: the rest is looked at later. */
const MOST_LOOKED_AT = 1_000

/** Programs that copy or download give a file such a name until it is whole. */
const UNFINISHED = /^[.~]|[.~](?:part|partial|tmp|temp|filepart|crdownload|download|lock)$|~$/iu

const WRITABLE_BY_OTHERS = 0o022

const ID = /^([0-9a-f]{16}) /u
const LONGEST_NAME_BYTES = 200
const LONGEST_NAME_SHOWN = 100

/**
 * A folder that hotels' programs put files into: `incoming`, with a folder in it for each hotel. A file that was taken moves to `taking` and
 * from there to `done` or `refused`, or goes. All are on one disk, where moving is one step. Names and contents are foreign; links are never
 * followed.
 */
export class FolderOfFiles {
  readonly #root: string
  /** What the last look saw of files that are perhaps still written. */
  #looks: ReadonlyMap<string, Look> = new Map()

  constructor(root: string) {
    this.#root = root
  }

  async prepare(): Promise<void> {
    for (const part of ['incoming', 'taking', 'done', 'refused'])
      await mkdir(join(this.#root, part), { recursive: true, mode: 0o700 })
  }

  /** Names of the folders in `incoming`; `open` where others than the server may put a link in the place of one. */
  async folders(): Promise<readonly string[] | 'open'> {
    for (const folder of [this.#root, join(this.#root, 'incoming')])
      if (await isOpenToOthers(folder)) return 'open'
    const entries = await readdir(join(this.#root, 'incoming'), { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  }

  /**
   * The whole files of these folders, the oldest first: those that have not changed between looks.
   * @param elapsed milliseconds that only grow
   */
  async settled(folders: readonly string[], elapsed: number): Promise<readonly SettledFile[]> {
    const seen = new Map<string, Look>()
    const settled: SettledFile[] = []
    for (const folder of ['', ...folders]) {
      const names = await plainFilesIn(Buffer.from(join(this.#root, 'incoming', folder)))
      for (const name of names.filter((each) => !UNFINISHED.test(each.toString('latin1')))) {
        const stats = await lstat(this.#path('incoming', folder, name)).catch(() => null)
        if (stats === null || !stats.isFile()) continue
        const key = `${folder}/${name.toString('latin1')}`
        const now = { bytes: stats.size, modifiedMs: stats.mtimeMs, inode: stats.ino, since: elapsed }
        const look = unchanged(this.#looks.get(key), now)
        seen.set(key, look)
        if (elapsed - look.since >= SETTLED_AFTER_MS)
          settled.push({ folder, name, modifiedMs: stats.mtimeMs })
      }
    }
    this.#looks = seen
    return settled.sort((one, other) => one.modifiedMs - other.modifiedMs)
  }

  /** Moves the file to `taking`, unless another process has done so. */
  async take({ folder, name }: SettledFile, id: string): Promise<void> {
    await mkdir(join(this.#root, 'taking', folder), { recursive: true, mode: 0o700 })
    const named = Buffer.concat([Buffer.from(`${id} `), beginningOf(name)])
    await rename(this.#path('incoming', folder, name), this.#path('taking', folder, named)).catch(ignoreGone)
  }

  /** All that lies in `taking`, those too that a process left there which died; the oldest first. */
  async taken(): Promise<readonly TakenFile[]> {
    const root = join(this.#root, 'taking')
    const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())
    const files: TakenFile[] = []
    for (const folder of ['', ...folders.map(({ name }) => name)]) {
      for (const name of await plainFilesIn(Buffer.from(join(root, folder)))) {
        const path = this.#path('taking', folder, name)
        const id = ID.exec(name.toString('latin1'))?.[1]
        const stats = await lstat(path).catch(() => null)
        if (id === undefined || stats === null) continue
        files.push({
          id,
          folder,
          name: shownName(name.subarray(id.length + 1)),
          path,
          modifiedAt: stats.mtime,
        })
      }
    }
    return files.sort((one, other) => one.modifiedAt.getTime() - other.modifiedAt.getTime())
  }

  /** The file goes, or lies from now on in `done` or `refused`, in a folder of that day. */
  async putAway({ id, name, path }: TakenFile, to: 'done' | 'refused' | null, day: string): Promise<void> {
    if (to === null) return await unlink(path).catch(ignoreGone)
    await mkdir(join(this.#root, to, day), { recursive: true, mode: 0o700 })
    const plain = name.replaceAll('/', ' ')
    const target = Buffer.from(join(this.#root, to, day, `${id} `))
    await rename(path, Buffer.concat([target, beginningOf(Buffer.from(plain))])).catch(ignoreGone)
  }

  /** Removes what was put away before this day. */
  async removeOld(from: 'done' | 'refused', before: string): Promise<void> {
    for (const { name } of await readdir(join(this.#root, from), { withFileTypes: true })) {
      if (/^\d{4}-\d\d-\d\d$/.test(name) && name < before)
        await rm(join(this.#root, from, name), { recursive: true, force: true })
    }
  }

  #path(part: 'incoming' | 'taking', folder: string, name: RawName): Buffer {
    return Buffer.concat([Buffer.from(`${join(this.#root, part, folder)}/`), name])
  }
}

/**
 * The content of a file; `being_written` where it changes while it is read.
 * @throws Error of the disk
 */
export async function contentOf({
  path,
}: TakenFile): Promise<
  | { readonly content: Buffer }
  | { readonly refused: WhyImportRefused; readonly bytes: number }
  | 'being_written'
  | 'gone'
> {
  let file: FileHandle
  try {
    // A pipe does not hold the reader up.
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'gone'
    if (codeOf(error) === 'ELOOP') return { refused: 'not_plain', bytes: 0 }
    throw error
  }
  try {
    const before = await file.stat()
    if (!before.isFile()) return { refused: 'not_plain', bytes: 0 }
    if (before.size > LONGEST_IMPORT) return { refused: 'too_large', bytes: before.size }
    const content = Buffer.alloc(before.size)
    const { bytesRead } = await file.read(content, 0, before.size, 0)
    const after = await file.stat()
    const isSame = after.size === before.size && after.mtimeMs === before.mtimeMs
    return isSame && bytesRead === before.size ? { content } : 'being_written'
  } finally {
    await file.close()
  }
}

/** Windows has no such owners. */
async function isOpenToOthers(folder: string): Promise<boolean> {
  if (process.getuid === undefined) return false
  const { uid, mode } = await stat(folder)
  return (uid !== 0 && uid !== process.getuid()) || (mode & WRITABLE_BY_OTHERS) !== 0
}

/** Names of the files in a folder, in their order; links are none. */
async function plainFilesIn(folder: Buffer): Promise<readonly RawName[]> {
  const entries = await readdir(folder, { encoding: 'buffer', withFileTypes: true }).catch(
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort(Buffer.compare)
    .slice(0, MOST_LOOKED_AT)
}

const unchanged = (before: Look | undefined, now: Look): Look =>
  before?.bytes === now.bytes && before.modifiedMs === now.modifiedMs && before.inode === now.inode
    ? before
    : now

/** So much of a name that an id finds room before it; letters of UTF-8 stay whole. */
function beginningOf(name: RawName): RawName {
  let end = Math.min(name.length, LONGEST_NAME_BYTES)
  while (end < name.length && ((name[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return name.subarray(0, end)
}

/** Windows writes names in Shift_JIS, too. */
function shownName(name: RawName): string {
  const plain = (text: string) => text.replaceAll(/\p{C}+/gu, ' ').slice(0, LONGEST_NAME_SHOWN)
  try {
    return plain(new TextDecoder('utf-8', { fatal: true }).decode(name))
  } catch {
    return plain(new TextDecoder('shift_jis').decode(name))
  }
}

/** The code of an error of the disk; null for any other error. */
const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null

/** Passes errors of the disk on to whom they are reported; what is gone was moved by another process, or taken back. */
export const orReported =
  (report: (code: string) => void) =>
  (error: unknown): void => {
    const code = codeOf(error)
    if (code === null) throw error
    if (code !== 'ENOENT') report(code)
  }

function ignoreGone(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error
}
