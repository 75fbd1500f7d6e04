import fs from 'node:fs'
import path from 'node:path'

const PAGE = 4096

export interface MirrorOptions {
  readonly from: string
  readonly to: string
  /** 0 to 1: how likely a page reaches the disk by itself, before it is synced. */
  readonly chance: number
  /** Then syncs do nothing, as in an engine that is not durable: the test of the test. */
  readonly ignoresSync: boolean
}

/**
 * Keeps in `to`, at every moment, what would be left of `from` if the power failed at that moment: every page that was synced,
 * and of the others those that the system happened to write by itself. Names (creations, renames, removals) and
 * lengths reach it at once, which is kinder than some file systems are.
 *
 * It changes the functions of `fs` that PGlite's file layer uses, in this thread.
 */
export function mirrorSyncedWrites({ from, to, chance, ignoresSync }: MirrorOptions): void {
  const real = { ...fs }
  const dirty = new Map<string, Set<number>>()

  const twin = (file: unknown): string | undefined => {
    const inside = path.relative(from, path.resolve(String(file)))
    return inside.startsWith('..') ? undefined : path.join(to, inside)
  }
  const pathOf = (descriptor: number): string => real.readlinkSync(`/proc/self/fd/${descriptor}`)

  function copyPages(file: string, copy: string, pages: Iterable<number>): void {
    const source = real.openSync(file, 'r')
    const target = real.openSync(copy, 'r+')
    const page = Buffer.alloc(PAGE)
    for (const number of pages) {
      const length = real.readSync(source, page, 0, PAGE, number * PAGE)
      if (length > 0) real.writeSync(target, page, 0, length, number * PAGE)
    }
    real.closeSync(source)
    real.closeSync(target)
  }

  function written(file: string, start: number, length: number): void {
    const copy = twin(file)
    if (copy === undefined || length === 0) return
    const pages = dirty.get(file) ?? new Set()
    dirty.set(file, pages)
    const lucky: number[] = []
    for (let number = Math.floor(start / PAGE); number * PAGE < start + length; number += 1) {
      pages.add(number)
      if (Math.random() < chance) lucky.push(number)
    }
    if (lucky.length > 0) copyPages(file, copy, lucky)
  }

  Object.assign(fs, {
    openSync(file: string, ...rest: [flags: string | number, mode?: number]) {
      const descriptor = real.openSync(file, ...rest)
      const copy = twin(file)
      const length = copy === undefined ? undefined : real.fstatSync(descriptor)
      if (copy !== undefined && length?.isFile()) {
        if (!real.existsSync(copy)) real.writeFileSync(copy, '')
        if (length.size === 0) real.truncateSync(copy, 0)
      }
      return descriptor
    },
    writeSync(descriptor: number, buffer: Uint8Array, offset: number, length: number, position: number) {
      const count = real.writeSync(descriptor, buffer, offset, length, position)
      written(pathOf(descriptor), position, count)
      return count
    },
    writeFileSync(...[file, data, options]: Parameters<typeof fs.writeFileSync>) {
      real.writeFileSync(file, data, options)
      const copy = twin(file)
      if (copy === undefined) return
      real.writeFileSync(copy, '')
      written(path.resolve(String(file)), 0, real.statSync(path.resolve(String(file))).size)
    },
    fsyncSync(descriptor: number) {
      real.fsyncSync(descriptor)
      const file = pathOf(descriptor)
      const copy = twin(file)
      if (ignoresSync || copy === undefined || real.fstatSync(descriptor).isDirectory()) return
      copyPages(file, copy, dirty.get(file) ?? [])
      dirty.delete(file)
    },
    ftruncateSync(descriptor: number, length?: number) {
      real.ftruncateSync(descriptor, length)
      const copy = twin(pathOf(descriptor))
      if (copy !== undefined) real.truncateSync(copy, length)
    },
    truncateSync(file: string, length?: number) {
      real.truncateSync(file, length)
      const copy = twin(file)
      if (copy !== undefined) real.truncateSync(copy, length)
    },
    renameSync(before: string, after: string) {
      real.renameSync(before, after)
      const [twinBefore, twinAfter] = [twin(before), twin(after)]
      if (twinBefore === undefined || twinAfter === undefined) return
      real.renameSync(twinBefore, twinAfter)
      const pages = dirty.get(path.resolve(before))
      dirty.delete(path.resolve(before))
      dirty.delete(path.resolve(after))
      if (pages) dirty.set(path.resolve(after), pages)
    },
    unlinkSync(file: string) {
      real.unlinkSync(file)
      const copy = twin(file)
      if (copy !== undefined) real.rmSync(copy, { force: true })
      dirty.delete(path.resolve(file))
    },
    mkdirSync(...[folder, options]: Parameters<typeof fs.mkdirSync>) {
      real.mkdirSync(folder, options)
      const copy = twin(folder)
      if (copy !== undefined) real.mkdirSync(copy, options)
    },
    rmdirSync(folder: string) {
      real.rmdirSync(folder)
      const copy = twin(folder)
      if (copy !== undefined) real.rmdirSync(copy)
    },
  } satisfies Partial<Record<keyof typeof fs, unknown>>)
}
