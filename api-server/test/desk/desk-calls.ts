import { paymentPageScripts } from '../../src/cards/scripts/payment-scripts.ts'
import { commands } from '../../src/commands.ts'
import { deskWork } from '../../src/platform/command/carry-out.ts'
import type { Desk } from '../../src/platform/command/DeskCommand.ts'
import type { Terminal } from '../../src/platform/command/terminal/process-terminal.ts'

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

export interface Said {
  readonly exit: number
  readonly out: string
  readonly err: string
  readonly progress: readonly (readonly [done: number, total: number])[]
}

export function deskOn(
  deps: Pick<Desk, 'database' | 'vault' | 'clock' | 'randomBytes'> &
    Partial<Pick<Desk, 'pageScripts' | 'web' | 'openFolder'>>,
): Desk {
  return {
    pageScripts: async () => paymentPageScripts({ paymentScript: null, tagManagerId: '' }),
    web: { read: async () => null },
    openFolder: async () => null,
    ...deps,
  }
}

/** Has the desk carry out a command, as the person's process does after it has read the files. */
export const calling =
  (deps: Parameters<typeof deskOn>[0]) =>
  async (
    argv: readonly string[],
    input: string | Uint8Array = '',
    optionFiles: Readonly<Record<string, Uint8Array>> = {},
  ): Promise<Said> => {
    const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64')
    const files = Object.entries(optionFiles).map(([name, content]) => [name, base64(content)] as const)
    const request = { argv: [...argv], stdin: base64(input), files: Object.fromEntries(files) }
    const terminal = new MemoryTerminal()
    const exit = await deskWork(deskOn(deps), commands)(request, terminal)
    const { printed: out, complained: err, bars: progress } = terminal
    return { exit, out, err, progress }
  }

export function csvOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [headers, ...rows.map((row) => headers.map((header) => quoted(row[header] ?? '')))]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A row with which nothing is wrong, on the day of `TestClock`. */
export const goodRow = {
  reference_number: 'H-0001',
  facility: '101',
  reservation_name: 'ミホン タロウ',
  phone_number: '090-0000-9001',
  adults: '2',
  arrival: '2026-12-01',
  departure: '2026-12-03',
} as const
