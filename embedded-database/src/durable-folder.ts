import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * A folder whose syncs are real. PGlite's own Node file system has no fsync: PostgreSQL asks for a sync at every commit, the
 * call ends in Emscripten's file layer, which looks for a hook `fsync`, finds none, and reports success. Every
 * simulated power cut then destroyed the database. This class adds the hook; `pglite-engine.ts` makes PostgreSQL ask.
 *
 * It reaches into Emscripten's NODEFS, which PGlite does not document: the version is pinned exactly, and the tests
 * count one sync per commit and cut the power.
 */
export class DurableFolder extends NodeFS {
  readonly #onFailure: (error: Error) => void
  /** Descriptors of files of the log that PostgreSQL takes for synced. */
  readonly #dueLogs = new Set<number>()

  /**
   * @param onFailure told of a sync that failed: nothing that the engine says can be relied on from then on. It must stop the
   * thread. An error thrown here would unwind through PostgreSQL's compiled code, and PGlite would swallow it: either
   * the commit would look done, or the engine would turn in circles.
   */
  constructor(folder: string, onFailure: (error: Error) => void) {
    super(folder)
    this.#onFailure = onFailure
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pglite, options)
    prepared.emscriptenOpts.preRun = [
      ...(prepared.emscriptenOpts.preRun ?? []),
      (module) => this.#addSync(module.NODEFS),
    ]
    return prepared
  }

  get isLogSynced(): boolean {
    return this.#dueLogs.size === 0
  }

  /** Makes durable what the log was told to be. Nothing that was written before counts as done before that. */
  syncLog(): void {
    try {
      for (const descriptor of this.#dueLogs) fs.fsyncSync(descriptor)
    } catch (error) {
      this.#onFailure(asError(error))
    }
    this.#dueLogs.clear()
  }

  /**
   * A sync of the log is put off until `syncLog`, so that one serves several commits. It is made up for before anything but the log is
   * written, since a page may reach the disk no sooner than the log that tells of it.
   */
  #addSync(nodefs: NodeFileSystem): void {
    const { stream_ops: streams, node_ops: nodes } = nodefs
    const isLog = (stream: OpenFile): boolean => LOG.test(nodefs.realPath(stream.node))
    const { write, close, setattr } = streams
    const { rename, unlink, setattr: setNode } = nodes
    streams.write = (stream, ...rest) => {
      if (this.#dueLogs.size > 0 && !isLog(stream)) this.syncLog()
      return write(stream, ...rest)
    }
    streams.close = (stream) => {
      if (stream.nfd !== undefined && this.#dueLogs.has(stream.nfd)) this.syncLog()
      return close(stream)
    }
    streams.setattr = (...change) => {
      this.syncLog()
      return setattr(...change)
    }
    nodes.setattr = (...change) => {
      this.syncLog()
      return setNode(...change)
    }
    nodes.rename = (...change) => {
      this.syncLog()
      return rename(...change)
    }
    nodes.unlink = (...change) => {
      this.syncLog()
      return unlink(...change)
    }
    streams.fsync = (stream) => {
      if (stream.nfd !== undefined && isLog(stream)) {
        this.#dueLogs.add(stream.nfd)
        return 0
      }
      this.syncLog()
      try {
        syncOf(stream, nodefs)
        return 0
      } catch (error) {
        this.#onFailure(asError(error))
        return EMSCRIPTEN_EIO
      }
    }
  }
}

const LOG = /[\\/]pg_wal[\\/]/

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Emscripten numbers its errors as WASI does. */
const EMSCRIPTEN_EIO = 29

/** The part of Emscripten's NODEFS that is used here. */
interface NodeFileSystem {
  readonly stream_ops: {
    fsync?: (stream: OpenFile) => number
    write(stream: OpenFile, ...rest: unknown[]): number
    close(stream: OpenFile): void
    setattr(...change: unknown[]): void
  }
  readonly node_ops: {
    setattr(...change: unknown[]): void
    rename(...change: unknown[]): void
    unlink(...change: unknown[]): void
  }
  realPath(node: unknown): string
}

interface OpenFile {
  /** Node's file descriptor; a directory has none. */
  readonly nfd?: number
  readonly node: unknown
}

/** Through the `fs` object, not through imported functions, so that the tests can count. */
function syncOf(stream: OpenFile, nodefs: NodeFileSystem): void {
  if (stream.nfd !== undefined) {
    fs.fsyncSync(stream.nfd)
    return
  }
  sync(nodefs.realPath(stream.node))
}

/** A file or a folder. */
export function sync(path: string): void {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
