import { Presets, SingleBar } from 'cli-progress'
import { buffer } from 'node:stream/consumers'
import type { DeskOutput } from '../DeskCommand.ts'

/** Where a person reads what `desk` says. */
export interface Terminal extends DeskOutput {
  /** Everything that comes on standard input, until it ends. */
  input(): Promise<Uint8Array>
  /** Leaves the terminal as it was. */
  finish(): Promise<void>
}

/**
 * The terminal of this process. Standard output carries what a command answers; errors, notes and the progress bar go to
 * standard error, so that an answer can be piped.
 */
export function processTerminal(process: NodeJS.Process): Terminal {
  let bar: SingleBar | undefined
  const clear = (): void => {
    bar?.stop()
    bar = undefined
  }
  return {
    async out(text) {
      clear()
      await written(process.stdout, text)
    },
    async err(text) {
      clear()
      await written(process.stderr, text)
    },
    async progress(done, total) {
      if (!process.stderr.isTTY) return
      if (bar === undefined) {
        bar = new SingleBar(
          { stream: process.stderr, format: '{bar} {percentage}% {value}/{total}', clearOnComplete: true },
          Presets.shades_classic,
        )
        bar.start(total, done)
      }
      bar.setTotal(total)
      bar.update(done)
    },
    input: async () => new Uint8Array(await buffer(process.stdin)),
    async finish() {
      clear()
    },
  }
}

/** A reader that has seen enough, such as `head`, closes the pipe: then there is nothing more to say. */
function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (!error || ('code' in error && error.code === 'EPIPE')) resolve()
      else reject(error)
    })
  })
}
