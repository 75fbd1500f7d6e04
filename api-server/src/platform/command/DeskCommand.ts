import type { Language } from '@tomari/contract/languages'
import type { Deps } from '../Deps.ts'
import type { Note } from '../audit/note.ts'
import type { WebReader } from '../http/http-reader.ts'
import type { Words } from '../text/texts.ts'
import type { ExitCode } from './exit-codes.ts'

/** What the commands of the hotel's own people work with; a capability declares what its commands add. */
export interface Desk extends Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes'> {
  readonly web: WebReader
}

/** One command of `desk`. Help, parsing and the reading of files derive from what it says of itself. */
export interface DeskCommand {
  readonly name: string
  readonly summary: Words
  /** What the help says beyond the summary; lines. */
  readonly details: Words
  /** What stands behind its name, in this order; one that takes several words or may be left out comes last. */
  readonly operands: readonly Operand[]
  readonly options: readonly OptionRow[]
  run(call: DeskCall, desk: Desk): Promise<ExitCode>
}

/** What stands behind the command's name. */
export interface Operand {
  /** As the help shows it: FILE. */
  readonly name: string
  readonly meaning: Words
  /**
   * `file`: a file that the person's own process reads, `-` for its standard input; the command gets the content.
   * `folder`: one that the process with the database writes; the person's own process makes its path absolute.
   * `word`: one. `words`: one or more, handed over with a space between them.
   */
  readonly is: 'file' | 'folder' | 'word' | 'words'
  readonly isOptional?: true
  /** What is wrong with a value, null when it can be used. */
  readonly problemOf?: (value: string) => Words | null
}

export interface OptionRow {
  /** Without the dashes. */
  readonly name: string
  readonly meaning: Words
  /** What the help shows for the value; null for an option that takes none. */
  readonly value: string | null
  /** What is wrong with a value, null when it can be used. */
  readonly problemOf?: (value: string) => Words | null
  /** The person's own process reads the file of this name; the command gets the content. */
  readonly isInputFile?: true
  /** The person's own process writes what the command prints into the file of this name. */
  readonly isOutputFile?: true
}

/** A command called, its files read. */
export interface DeskCall {
  /** Values of operands, by name. */
  readonly operands: ReadonlyMap<string, string>
  /** Values of options, by name. */
  readonly values: ReadonlyMap<string, string>
  /** Names of the options without value that are set. */
  readonly flags: ReadonlySet<string>
  /** Content of the file, empty when the command reads none. */
  readonly input: Uint8Array
  /** Content of the files that options name, by option. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly language: Language
  readonly output: DeskOutput
  /** Writes down that this person does this: before anything of a guest is shown, and with what is changed. */
  readonly note: Note
}

/** The terminal that called; a promise that fails says that it is gone. */
export interface DeskOutput {
  out(text: string): Promise<void>
  err(text: string): Promise<void>
  /** How far long work has come. */
  progress(done: number, total: number): Promise<void>
}
