import type { Terminal } from '../../src/platform/command/terminal/process-terminal.ts'

/** A terminal that remembers what it was told. */
export class MemoryTerminal implements Terminal {
  printed = ''
  complained = ''
  isFinished = false
  readonly bars: (readonly [done: number, total: number])[] = []
  readonly #typed: string

  constructor(typed = '') {
    this.#typed = typed
  }

  out = async (text: string): Promise<void> => void (this.printed += text)
  err = async (text: string): Promise<void> => void (this.complained += text)
  progress = async (done: number, total: number): Promise<void> => void this.bars.push([done, total])
  input = async (): Promise<Uint8Array> => Buffer.from(this.#typed)
  finish = async (): Promise<void> => void (this.isFinished = true)
}
