import type { ErrorCode } from '@tomari/contract/error-codes'
import type { Refusal } from '../Refusal.ts'
import { isTextKey, textIn } from '../text/texts.ts'
import type { DeskCall } from './DeskCommand.ts'
import type { ExitCode } from './exit-codes.ts'

/** Exit codes of refusals: 2 for wrong use, 5 where nothing is there that the command is about, 1 for all others. */
const exits: Readonly<Partial<Record<ErrorCode, ExitCode>>> = {
  person_name_taken: 2,
  request_gone: 5,
  unknown_person: 5,
}

/**
 * The text of the page, unless the command has one of its own that names other commands.
 * @param about the guest or person, where the command does not make clear who it is
 */
export async function printRefusal(
  { language, output }: Pick<DeskCall, 'language' | 'output'>,
  { reason, values }: Refusal,
  about: string | null = null,
): Promise<ExitCode> {
  const own = `desk.refusals.${reason}`
  const text = textIn(language, isTextKey(own) ? own : `refusals.${reason}`, values)
  await output.err(`${about === null ? '' : `${about}: `}${text}\n`)
  return exits[reason] ?? 1
}
