import { messages, protocol } from '@electric-sql/pglite'
import type { Answer } from '@tomari/database-port/Engine'
import { PARSERS } from '@tomari/database-port/values'

const { serialize } = protocol
type Message = Parameters<Parameters<protocol.Parser['parse']>[1]>[0]

/** A column of an answer: its name, and the object id of its type. */
export interface Column {
  readonly name: string
  readonly type: number
}

const PORTAL = { type: 'P' } as const

/**
 * One statement in one message of PostgreSQL's extended protocol, from its text to the end of it. PGlite's own `query` says
 * it in six, and each call into the engine costs about as much as a small statement itself.
 * @param name under which PostgreSQL keeps it; empty for one that is not kept
 */
export const firstRequest = (name: string, text: string, values: readonly (string | null)[]): Uint8Array =>
  Buffer.concat([
    serialize.parse({ name, text }),
    serialize.bind({ statement: name, values: [...values] }),
    serialize.describe(PORTAL),
    serialize.execute(),
    serialize.sync(),
  ])

/** A statement that PostgreSQL keeps: it is neither parsed nor described again. */
export const repeatedRequest = (name: string, values: readonly (string | null)[]): Uint8Array =>
  Buffer.concat([
    serialize.bind({ statement: name, values: [...values] }),
    serialize.execute(),
    serialize.sync(),
  ])

/** Statements that are no longer kept. One that is not there is no error. */
export const letGo = (names: readonly string[]): Uint8Array =>
  Buffer.concat([...names.map((name) => serialize.close({ type: 'S', name })), serialize.sync()])

/** The columns that PostgreSQL describes; none for a statement without rows. */
export const columnsIn = (received: readonly Message[]): readonly Column[] => {
  const description = received.find((message) => message instanceof messages.RowDescriptionMessage)
  return description?.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })) ?? []
}

/**
 * The answer to a statement; undefined when it was not finished.
 * @throws RangeError, SyntaxError for a value that no parser reads
 */
export const answerIn = (
  received: readonly Message[],
  columns: readonly Column[],
): Answer<unknown> | undefined => {
  const readers = columns.map(({ name, type }) => [name, PARSERS.get(type) ?? asPrinted] as const)
  const rows: unknown[] = []
  let done: string | undefined
  for (const message of received) {
    if (message instanceof messages.DataRowMessage) rows.push(rowOf(message.fields, readers))
    else if (message instanceof messages.CommandCompleteMessage) done = message.text
  }
  if (done === undefined) return undefined
  // 'SELECT 2', 'INSERT 0 5', 'CREATE TABLE': a count stands last.
  const words = done.split(' ')
  const count = Number(words.at(-1))
  return { command: words[0] ?? '', rowCount: Number.isNaN(count) ? 0 : count, rows }
}

type Reader = readonly [name: string, read: (text: string) => unknown]

const asPrinted = (text: string): string => text

const rowOf = (fields: readonly (string | null)[], readers: readonly Reader[]): unknown =>
  Object.fromEntries(
    readers.map(([name, read], index) => {
      const text = fields[index] ?? null
      return [name, text === null ? null : read(text)]
    }),
  )
