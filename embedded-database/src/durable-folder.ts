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

  #addSync(nodefs: NodeFileSystem): void {
    nodefs.stream_ops.fsync = (stream) => {
      try {
        syncOf(stream, nodefs)
        return 0
      } catch (error) {
        this.#onFailure(error instanceof Error ? error : new Error(String(error)))
        return EMSCRIPTEN_EIO
      }
    }
  }
}

/** Emscripten numbers its errors as WASI does. */
const EMSCRIPTEN_EIO = 29

/** The part of Emscripten's NODEFS that is used here. */
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: OpenFile) => number }
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
