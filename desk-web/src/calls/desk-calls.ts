import {
  BOARD_LIVE_PATH,
  BY_ITSELF_HEADER,
  type DeskPageInputOf,
  deskPageOperations,
} from '@tomari/contract/desk-page/operations'
import type { BoardStay } from '@tomari/contract/desk-page/board'
import {
  type StayActInput,
  type StayActName,
  type StayActPayload,
  stayActs,
} from '@tomari/contract/desk-page/stay-acts'
import { type PictureKind, STAY_PICTURE_PATH } from '@tomari/contract/desk-page/stay-files'
import * as v from 'valibot'

/** How a call has ended: with what was asked for, refused in words, or without an answer. */
export type Answer<Payload> =
  | { readonly kind: 'done'; readonly payload: Payload }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly words: string }
  | { readonly kind: 'silent' }

/** Who is signed in. */
export type SignedIn = v.InferOutput<typeof deskPageOperations.me.payload>

const refusal = v.object({ error_msg: v.string(), error_code: v.string() })

/** What can be done about a stay, each row with what it answers. */
const acts: {
  readonly [Name in StayActName]: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly payload: v.GenericSchema<unknown, StayActPayload<Name>>
  }
} = stayActs

/** A slow answer helps nobody who stands in front of the desk. */
const LONGEST_WAIT_MS = 15_000

/** The calls of the page, in the language of whoever reads the refusals. */
export type DeskCalls = ReturnType<typeof deskCalls>

/**
 * The calls of the page.
 * @param language asked before each call, as it may be changed meanwhile
 */
export function deskCalls(fetch: typeof window.fetch, language: () => string) {
  /** Makes a call; what comes back is read by whoever asks. */
  async function carry<Payload>(
    { method, path }: { readonly method: 'GET' | 'POST'; readonly path: string },
    read: (answer: Response) => Promise<Payload>,
    input?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Payload>> {
    try {
      const answer = await fetch(path, {
        method,
        cache: 'no-store',
        headers: {
          language: language(),
          ...headers,
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        signal: AbortSignal.timeout(LONGEST_WAIT_MS),
        ...(method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}),
      })
      if (answer.ok) return { kind: 'done', payload: await read(answer) }
      const { error_code: code, error_msg: words } = v.parse(refusal, await answer.json())
      return { kind: 'refused', status: answer.status, code, words }
    } catch {
      return { kind: 'silent' }
    }
  }
  const ask = <Schema extends v.GenericSchema>(
    {
      payload,
      ...call
    }: { readonly method: 'GET' | 'POST'; readonly path: string; readonly payload: Schema },
    input?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<v.InferOutput<Schema>>> =>
    carry(call, async (answer) => v.parse(v.object({ payload }), await answer.json()).payload, input, headers)
  const { setUp, confirmSetUp, signIn, signOut, me, board, stay } = deskPageOperations
  const { dayPayments, people, addPerson, resetPerson, endPerson, audit } = deskPageOperations
  const of = <Row extends { readonly path: string }>(row: Row, id: string): Row => ({
    ...row,
    path: row.path.replace(':stay_id', encodeURIComponent(id)),
  })
  return {
    setUp: (input: DeskPageInputOf<'setUp'>) => ask(setUp, input),
    confirmSetUp: (input: DeskPageInputOf<'confirmSetUp'>) => ask(confirmSetUp, input),
    signIn: (input: DeskPageInputOf<'signIn'>) => ask(signIn, input),
    signOut: () => ask(signOut),
    me: () => ask(me),
    /** The board, asked for by the page: that keeps no session alive, `me` does. */
    board: (facility: string | null) =>
      ask({ ...board, path: `${board.path}${queryOf(facility)}` }, undefined, { [BY_ITSELF_HEADER]: '1' }),
    stay: (id: string) => ask(of(stay, id)),
    /** What a house has taken today; the look is noted. */
    dayPayments: (facility: string | null) =>
      ask({ ...dayPayments, path: `${dayPayments.path}${queryOf(facility)}` }),
    people: () => ask(people),
    addPerson: (input: DeskPageInputOf<'addPerson'>) => ask(addPerson, input),
    resetPerson: (name: string) => ask(resetPerson, { name }),
    endPerson: (name: string) => ask(endPerson, { name }),
    /** @param search as typed; what is empty is left out */
    audit: (search: Readonly<Record<'since' | 'stay' | 'who', string>>) => {
      const typed = Object.entries(search).filter(([, text]) => text.trim() !== '')
      return ask({ ...audit, path: `${audit.path}?${new URLSearchParams(typed)}` })
    },
    /** A picture that is kept of a stay. */
    picture: (id: string, kind: PictureKind) =>
      carry(
        { method: 'GET', path: of({ path: STAY_PICTURE_PATH }, id).path.replace(':kind', kind) },
        async (answer) => await answer.blob(),
      ),
    /** Does something about a stay as the person has seen it: nothing is done to another. */
    act: <Name extends StayActName>(
      name: Name,
      { stay_id: id, revision }: Pick<BoardStay, 'stay_id' | 'revision'>,
      given: Omit<StayActInput<Name>, 'revision'>,
    ): Promise<Answer<StayActPayload<Name>>> => ask(of(acts[name], id), { ...given, revision }),
  }
}

/** Where the changes of a house's board are told. */
export const livePath = (facility: string): string => `${BOARD_LIVE_PATH}${queryOf(facility)}`

const queryOf = (facility: string | null) =>
  facility === null ? '' : `?${new URLSearchParams({ facility })}`
