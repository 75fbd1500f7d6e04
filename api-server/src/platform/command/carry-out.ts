import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { DatabaseUnavailable } from '@tomari/database-port/errors'
import { actorName, auditAs } from '../audit/audit.ts'
import { Moved } from '../database/open.ts'
import { textIn } from '../text/texts.ts'
import type { Desk, DeskCommand, DeskOutput, ExitCode } from './DeskCommand.ts'
import type { DeskRequest } from './line-protocol.ts'
import { type ParsedCall, parseArgv, spokenLanguage } from './parse-argv.ts'

export type CarryOut = (request: DeskRequest, output: DeskOutput) => Promise<ExitCode>

/**
 * Files and terminal belong to the process of the person who calls, which may be another one than this.
 * @param environment for the language, where the request names none
 */
export const deskWork =
  (
    desk: Desk,
    commands: readonly DeskCommand[],
    environment: Readonly<Record<string, string | undefined>> = {},
  ): CarryOut =>
  async ({ argv, stdin, files = {}, by = '' }, output) => {
    const language = spokenLanguage(argv, environment)
    const parsed = parseArgv(argv, commands, language)
    if (parsed.kind === 'help') {
      await output.out(parsed.text)
      return 0
    }
    if (parsed.kind === 'wrong') {
      await output.err(parsed.text)
      return 2
    }
    const { call } = parsed
    if (namesFile(call)) {
      await output.err(textIn(language, 'desk.files.stay_outside'))
      return 2
    }
    try {
      const input = bytesOf(stdin)
      const contents = new Map(Object.entries(files).map(([name, text]) => [name, bytesOf(text)] as const))
      const who = actorName(call.values.get('as') ?? by)
      const audit = auditAs(desk.clock, { who, door: 'terminal' }, call.command.name)
      return await call.command.run({ ...call, input, files: contents, language, output, audit }, desk)
    } catch (error) {
      if (error instanceof ListenerGone) throw error
      await output.err(`${sentenceFor(error, language)}\n`)
      return 1
    }
  }

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))

/** The command stops, and what it has not committed is not done. */
export class ListenerGone extends Error {
  override readonly name = 'ListenerGone'
}

const namesFile = ({ command, operands, values }: ParsedCall): boolean =>
  command.operands.some(({ name, is }) => is === 'file' && (operands.get(name) ?? '-') !== '-') ||
  command.options.some(
    ({ name, isInputFile, isOutputFile }) =>
      (isInputFile || isOutputFile) && (values.get(name) ?? '-') !== '-',
  )

function sentenceFor(error: unknown, language: DeskLanguage): string {
  if (error instanceof Moved) return error.sentence(language)
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof DatabaseUnavailable)) return message
  return textIn(language, 'desk.database_away', { message })
}
