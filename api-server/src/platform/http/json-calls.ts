import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { jsonIn } from '../files/file-text.ts'
import { Refusal } from '../Refusal.ts'
import {
  type FieldProblemName,
  type Problem,
  problemOfMessage,
  problemSaying,
  type WrongField,
} from '../text/field-problems.ts'
import { bearerIn, languageFor } from './caller.ts'
import { fieldsOf, queryIn } from './form.ts'
import { RefusedRequest, refuseWith } from './refused-with.ts'

/** Interfaces for machines take JSON and a bearer token, where guests' calls are forms with headers of their own. */

/** Bodies of this type alone are taken; each is parsed where the call is known. */
export function readAsText(part: FastifyInstance, type: string): void {
  part.removeAllContentTypeParsers()
  part.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

export const readJson = (part: FastifyInstance): void => readAsText(part, 'application/json')

/** Null where the body is no JSON. */
export function inputOf(request: FastifyRequest): unknown {
  if (request.method === 'GET') return fieldsOf(queryIn(request.url))
  if (typeof request.body !== 'string' || request.body === '') return {}
  return jsonIn(request.body) ?? null
}

/** @throws RefusedRequest that names the wrong fields */
function parsedInput<Input extends v.GenericSchema>(schema: Input, given: unknown): v.InferOutput<Input> {
  const read = v.safeParse(schema, given, { abortPipeEarly: true })
  if (read.success) return read.output
  throw new RefusedRequest('malformed', fieldProblems(read.issues))
}

/**
 * For texts that go to the database as they are: it stores neither a NUL nor half a character.
 * @throws RefusedRequest
 */
export function storableInput<Input extends v.GenericSchema>(
  schema: Input,
  given: unknown,
): v.InferOutput<Input> {
  const input = parsedInput(schema, given)
  const pending: unknown[] = [input]
  for (const value of pending) {
    if (typeof value === 'string' && /[\0\p{Cs}]/u.test(value)) throw new RefusedRequest('malformed')
    // One by one: a call takes only so many arguments.
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) pending.push(part)
  }
  return input
}

type Table<Name extends PropertyKey> = Readonly<
  Record<Name, { readonly input: v.GenericSchema; readonly payload: v.GenericSchema }>
>

/** `about` is named by the address. */
type CallsOf<Rows extends Table<keyof Rows>, About> = {
  readonly [Name in keyof Rows]: (
    input: v.InferOutput<Rows[Name]['input']>,
    about: About,
  ) => Promise<v.InferOutput<Rows[Name]['payload']> | Refusal>
}

export function namesOf<Rows extends object>(table: Rows): readonly (keyof Rows & string)[] {
  const isName = (name: string): name is keyof Rows & string => name in table
  return Object.keys(table).filter(isName)
}

/** The payload is parsed too: what leaves is what the contract promises. */
export async function answerCall<Rows extends Table<keyof Rows>, About>(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { table, name }: { readonly table: Rows; readonly name: keyof Rows },
  calls: CallsOf<Rows, About>,
  about: About,
): Promise<FastifyReply> {
  const answer = await calls[name](parsedInput(table[name].input, inputOf(request)), about)
  return answer instanceof Refusal
    ? refuseWith(reply, answer, languageFor(request))
    : reply.send({ payload: v.parse(table[name].payload, answer) })
}

/**
 * Hashes are compared: the time that it takes tells nothing of a token, not even its length.
 * @param authorization the header, `Bearer …`
 */
export function holderOf<Holder extends { readonly secret: string }>(
  holders: readonly Holder[],
  authorization: string | undefined,
): Holder | null {
  const presented = hashOf(bearerIn(authorization))
  const found = holders.filter(({ secret }) => timingSafeEqual(presented, hashOf(secret)))
  return found[0] ?? null
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** A body of nonsense is not answered with a list as long as itself. */
const MOST_PROBLEMS = 20

/** The fields that are wrong, as `lines.0.date`, and why; what was sent is not repeated. */
export const fieldProblems = (issues: readonly v.BaseIssue<unknown>[]): readonly WrongField[] =>
  issues.slice(0, MOST_PROBLEMS).map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    problem: problemOf(issue),
  }))

const problemOf = ({ type, kind, message, expected, received, path }: v.BaseIssue<unknown>): Problem => {
  const named = problemOfMessage(message, { expected: expected ?? type })
  if (named !== null) return named
  // A key that is not there is expected by its name, one too many never; what has no name is no JSON.
  if (kind === 'schema' && received === 'undefined' && path !== undefined) return problemSaying('missing')
  if (expected === 'never') return problemSaying('unknown')
  if (kind === 'schema') return problemSaying('must_be', { expected: expected ?? type })
  if (!message.startsWith('Invalid ')) return message
  const limit = limits.get(type)
  return limit === undefined
    ? problemSaying('misfit', { form: `${type}${expected === null ? '' : ` ${expected}`}` })
    : problemSaying(limit, { limit: expected?.slice(2) ?? '' })
}

const limits: ReadonlyMap<string, FieldProblemName> = new Map([
  ['integer', 'whole_number'],
  ['min_value', 'at_least'],
  ['max_value', 'at_most'],
  ['min_length', 'shorter'],
  ['max_length', 'longer'],
])
