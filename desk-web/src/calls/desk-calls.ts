import { calls } from '@tomari/contract/calls'
import { type BoardStay, type PictureKind, STAY_PICTURE_PATH } from '@tomari/contract/desk-page/board'
import {
  BOARD_LIVE_PATH,
  BY_ITSELF_HEADER,
  type DeskPageInputOf,
  type DeskPageOperationName,
  type DeskPagePayloadOf,
  deskPageOperations,
} from '@tomari/contract/desk-page/operations'
import type { Given, StayActName } from '@tomari/contract/desk-page/stay-acts'
import { type FieldProblem, fieldProblem } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { catalogueIn, firstLanguage } from '../text/texts.ts'

/** How a call has ended: with what was asked for, or refused in words. */
export type Answer<Payload> =
  | { readonly kind: 'done'; readonly payload: Payload }
  | {
      readonly kind: 'refused'
      /** `SILENT` where no answer came. */
      readonly code: string
      readonly message: string
      /** Problems by field, where the input has fields. */
      readonly fields: readonly FieldProblem[]
    }

/** The code of a call that was not answered. */
export const SILENT = 'silent'

/** The person who is signed in. */
export type SignedIn = v.InferOutput<typeof deskPageOperations.me.payload>

const refusal = v.object({
  error_msg: v.string(),
  error_code: v.string(),
  fields: v.optional(v.array(fieldProblem), []),
})

/** A slow answer helps nobody who stands in front of the desk. */
const LONGEST_WAIT_MS = 15_000

/** As long as a payment company may take, and the server in front of ours waits. */
const LONGEST_PAYMENT_MS = 75_000

/** A file of 100,000 reservations takes minutes. */
const LONGEST_IMPORT_MS = 10 * 60_000

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

/** About which stay, and whether the page asks by itself: that keeps no session alive. */
type About = { readonly stay?: string; readonly byItself?: boolean }

/** The address of a row; what a GET is given stands in it, as far as it was typed. */
function addressOf({ method, path }: Call, input: Readonly<Record<string, unknown>>, stay = ''): string {
  const at = path.replace(':stay_id', encodeURIComponent(stay))
  if (method === 'POST') return at
  const typed = Object.entries(input).flatMap(([name, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [[name, text]] : [],
  )
  return typed.length === 0 ? at : `${at}?${new URLSearchParams(typed)}`
}

/**
 * The calls of the page.
 * @param language asked before each call, as it may be changed meanwhile
 */
export function deskCalls(fetch: typeof window.fetch, language: () => string) {
  let ended = () => {}
  /** Makes a call; what comes back is read by whoever asks. */
  async function carry<Payload>(
    call: Call,
    read: (answer: Response) => Promise<Payload>,
    input: Readonly<Record<string, unknown>> = {},
    { stay, byItself = false }: About = {},
  ): Promise<Answer<Payload>> {
    const { method } = call
    try {
      const answer = await fetch(addressOf(call, input, stay), {
        method,
        cache: 'no-store',
        headers: {
          language: language(),
          ...(byItself ? { [BY_ITSELF_HEADER]: '1' } : {}),
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        signal: AbortSignal.timeout(longestWait(call)),
        ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
      })
      if (answer.ok) return { kind: 'done', payload: await read(answer) }
      const { error_code: code, error_msg: message, fields } = v.parse(refusal, await answer.json())
      if (code === 'not_signed_in') ended()
      return { kind: 'refused', code, message, fields }
    } catch {
      const { t } = catalogueIn(firstLanguage([language()]))
      return { kind: 'refused', code: SILENT, message: t('failure.silent'), fields: [] }
    }
  }
  /** Makes a call of the contract. */
  const ask = <Name extends DeskPageOperationName>(
    name: Name,
    input: DeskPageInputOf<Name>,
    about?: About,
  ): Promise<Answer<DeskPagePayloadOf<Name>>> => {
    const call = deskPageOperations[name]
    const answered = v.object({ payload: call.payload })
    return carry(call, async (answer) => v.parse(answered, await answer.json()).payload, input, about)
  }
  return {
    ask,
    /** Tells when a call finds that the session has ended; answers how to stop. */
    whenEnded: (tell: () => void) => {
      ended = tell
      return () => {
        ended = () => {}
      }
    },
    /** Does something about a stay as the person has seen it: nothing is done to another. */
    act: <Name extends StayActName>(
      name: Name,
      { stay_id: stay, revision }: Pick<BoardStay, 'stay_id' | 'revision'>,
      given: Given<Name>,
    ) => ask(name, { ...given, revision }, { stay }),
    countries: () =>
      carry(calls.countries, async (answer) => v.parse(calls.countries.payload, await answer.json())),
    /** A picture that is kept of a stay. */
    picture: (stay: string, kind: PictureKind) =>
      carry(
        { method: 'GET', path: STAY_PICTURE_PATH.replace(':kind', kind) },
        async (answer) => await answer.blob(),
        {},
        { stay },
      ),
  }
}

/** Where the changes of a house's board are told. */
export const livePath = (facility: string | null): string =>
  addressOf({ method: 'GET', path: BOARD_LIVE_PATH }, ofHouse(facility))

/** Which house is meant; the person's own, or the first, where none is named. */
export const ofHouse = (facility: string | null): { readonly facility?: string } =>
  facility === null ? {} : { facility }
