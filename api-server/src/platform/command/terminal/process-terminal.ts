import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Presets, SingleBar } from 'cli-progress'
import type { Ask, DeskOutput } from '../DeskCommand.ts'

export interface Terminal extends DeskOutput {
  /** Standard input, until it ends. */
  input(): Promise<Uint8Array>
  readonly ask: Ask
  finish(): Promise<void>
}

/**
 * Standard output carries the answer of a command; errors, notes and the progress bar go to standard error, so that an answer can be
 * piped.
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
    async ask(question, hidden) {
      clear()
      return process.stdin.isTTY && process.stderr.isTTY ? await lineTyped(process, question, hidden) : null
    },
    async finish() {
      clear()
    },
  }
}

/** As an input method of Japanese types it too; anything else is a no. */
export const isYes = (answer: string | null): boolean =>
  /^\s*(y(es)?|はい)\s*$/i.test((answer ?? '').normalize('NFKC'))

function lineTyped(
  { stdin, stderr }: NodeJS.Process,
  question: string,
  hidden: 'hidden' | undefined,
): Promise<string | null> {
  const echo = hidden ? new Writable({ write: (_typed, _encoding, done) => done() }) : stderr
  const lines = createInterface({ input: stdin, output: echo, terminal: true, historySize: 0 })
  if (hidden) stderr.write(question)
  return new Promise((resolve) => {
    // Ctrl + C and Ctrl + D close it too.
    lines.once('close', () => {
      if (hidden) stderr.write('\n')
      resolve(null)
    })
    lines.question(hidden ? '' : question, (typed) => {
      resolve(typed)
      lines.close()
    })
  })
}

/** A reader that has seen enough, such as `head`, closes the pipe: then nothing is left to say. */
function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (!error || ('code' in error && error.code === 'EPIPE')) resolve()
      else reject(error)
    })
  })
}
