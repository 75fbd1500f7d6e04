import {
  BOARD_LIVE_PATH,
  BY_ITSELF_HEADER,
  type DeskPageInputOf,
  deskPageOperations,
} from '@tomari/contract/desk-page/operations'
import { calls } from '@tomari/contract/calls'
import type { BoardStay } from '@tomari/contract/desk-page/board'
import {
  type StayActInput,
  type StayActName,
  type StayActPayload,
  stayActs,
} from '@tomari/contract/desk-page/stay-acts'
import { type PictureKind, STAY_PICTURE_PATH } from '@tomari/contract/desk-page/stay-files'
import { type FieldProblem, fieldProblem } from '@tomari/contract/envelope'
import * as v from 'valibot'

/** How a call has ended: with what was asked for, refused in words, or without an answer. */
export type Answer<Payload> =
  | { readonly kind: 'done'; readonly payload: Payload }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string
      readonly words: string
      /** What is wrong with which field, where something of it was typed. */
      readonly fields: readonly FieldProblem[]
    }
  | { readonly kind: 'silent' }

/** Who is signed in. */
export type SignedIn = v.InferOutput<typeof deskPageOperations.me.payload>

const refusal = v.object({
  error_msg: v.string(),
  error_code: v.string(),
  fields: v.optional(v.array(fieldProblem), []),
})

/** What can be done about a stay, each row with what it answers. */
const acts: {
  readonly [Name in StayActName]: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly payload: v.GenericSchema<unknown, StayActPayload<Name>>
    readonly isSlow?: true
  }
} = stayActs

const byItself = { [BY_ITSELF_HEADER]: '1' } as const

/** A slow answer helps nobody who stands in front of the desk. */
const LONGEST_WAIT_MS = 15_000

/** As long as a payment company may take, and the server in front of ours waits. */
const LONGEST_PAYMENT_MS = 75_000

/** A file of 100,000 bookings takes minutes. */
const LONGEST_IMPORT_MS = 10 * 60_000

/** Where a call goes. */
type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Large and rare. */
  readonly isAlone?: true | undefined
  readonly isSlow?: true | undefined
}

/** How long an answer is waited for, in milliseconds. */
const longestWait = ({ isAlone, isSlow }: Call): number => {
  if (isAlone === true) return LONGEST_IMPORT_MS
  return isSlow === true ? LONGEST_PAYMENT_MS : LONGEST_WAIT_MS
}

/** The calls of the page, in the language of whoever reads the refusals. */
export type DeskCalls = ReturnType<typeof deskCalls>

/**
 * The calls of the page.
 * @param language asked before each call, as it may be changed meanwhile
 */
export function deskCalls(fetch: typeof window.fetch, language: () => string) {
  /** Makes a call; what comes back is read by whoever asks. */
  async function carry<Payload>(
    call: Call,
    read: (answer: Response) => Promise<Payload>,
    input?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Payload>> {
    const { method, path } = call
    try {
      const answer = await fetch(path, {
        method,
        cache: 'no-store',
        headers: {
          language: language(),
          ...headers,
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        signal: AbortSignal.timeout(longestWait(call)),
        ...(method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}),
      })
      if (answer.ok) return { kind: 'done', payload: await read(answer) }
      const { error_code: code, error_msg: words, fields } = v.parse(refusal, await answer.json())
      return { kind: 'refused', status: answer.status, code, words, fields }
    } catch {
      return { kind: 'silent' }
    }
  }
  const ask = <Schema extends v.GenericSchema>(
    { payload, ...call }: Call & { readonly payload: Schema },
    input?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<v.InferOutput<Schema>>> =>
    carry(call, async (answer) => v.parse(v.object({ payload }), await answer.json()).payload, input, headers)
  const { setUp, confirmSetUp, signIn, signOut, me, board, stay, stayRevision } = deskPageOperations
  const { dayPayments, findBookings, people, addPerson, resetPerson, endPerson, audit, register } =
    deskPageOperations
  const { planImport, carryOutImport, account, changePassword, askForNewPasskey } = deskPageOperations
  const { addPasskey, removePasskey, askForPasskey, signInWithPasskey } = deskPageOperations
  const of = <Row extends { readonly path: string }>(row: Row, id: string): Row => ({
    ...row,
    path: row.path.replace(':stay_id', encodeURIComponent(id)),
  })
  return {
    setUp: (input: DeskPageInputOf<'setUp'>) => ask(setUp, input),
    confirmSetUp: (input: DeskPageInputOf<'confirmSetUp'>) => ask(confirmSetUp, input),
    signIn: (input: DeskPageInputOf<'signIn'>) => ask(signIn, input),
    /** Asks for a passkey, whosever it is. */
    askForPasskey: () => ask(askForPasskey),
    signInWithPasskey: (input: DeskPageInputOf<'signInWithPasskey'>) => ask(signInWithPasskey, input),
    signOut: () => ask(signOut),
    me: () => ask(me),
    /** The board, asked for by the page: that keeps no session alive, `me` does. */
    board: (facility: string | null) =>
      ask({ ...board, path: `${board.path}${queryOf(facility)}` }, undefined, byItself),
    /** A stay, whole; the look is noted, also where the page looks by itself. */
    stay: (id: string, by: 'a person' | 'itself') =>
      ask(of(stay, id), undefined, by === 'itself' ? byItself : {}),
    /** Whether a stay that is shown has changed; asked by the page. */
    stayRevision: (id: string) => ask(of(stayRevision, id), undefined, byItself),
    /** What a house has taken on a day, today where none is given; the look is noted. */
    dayPayments: (asked: Readonly<Record<string, string>>) =>
      ask({ ...dayPayments, path: `${dayPayments.path}?${new URLSearchParams(asked).toString()}` }),
    /** Bookings of a house, called off or not; the look is noted. */
    findBookings: (input: DeskPageInputOf<'findBookings'>) => ask(findBookings, input),
    people: () => ask(people),
    addPerson: (input: DeskPageInputOf<'addPerson'>) => ask(addPerson, input),
    resetPerson: (name: string) => ask(resetPerson, { name }),
    endPerson: (name: string) => ask(endPerson, { name }),
    /** One's own account. */
    account: () => ask(account),
    changePassword: (input: DeskPageInputOf<'changePassword'>) => ask(changePassword, input),
    /** What a device is asked to make a passkey with. */
    askForNewPasskey: (input: DeskPageInputOf<'askForNewPasskey'>) => ask(askForNewPasskey, input),
    addPasskey: (input: DeskPageInputOf<'addPasskey'>) => ask(addPasskey, input),
    removePasskey: (input: DeskPageInputOf<'removePasskey'>) => ask(removePasskey, input),
    /** @param search as typed; what is empty is left out */
    audit: (search: Readonly<Record<'since' | 'stay' | 'who', string>>) => {
      const typed = Object.entries(search).filter(([, text]) => text.trim() !== '')
      return ask({ ...audit, path: `${audit.path}?${new URLSearchParams(typed)}` })
    },
    /** What a file of bookings would do; the look is noted. */
    planImport: (input: DeskPageInputOf<'planImport'>) => ask(planImport, input),
    /** Carries out what a file was seen to do. */
    carryOutImport: (input: DeskPageInputOf<'carryOutImport'>) => ask(carryOutImport, input),
    /** The guest register of a stay; the look is noted. */
    register: (id: string) => ask(of(register, id)),
    /** The countries that guests choose from. */
    countries: () =>
      carry(calls.countries, async (answer) => v.parse(calls.countries.payload, await answer.json())),
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

/** Where the changes of a house's board are told; of the person's own, or the first, where none is named. */
export const livePath = (facility: string | null): string => `${BOARD_LIVE_PATH}${queryOf(facility)}`

const queryOf = (facility: string | null) =>
  facility === null ? '' : `?${new URLSearchParams({ facility })}`
