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

/** How a call has ended: with what was requested, or refused with a message. */
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

export const SILENT = 'silent'

export type SignedIn = v.InferOutput<typeof deskPageOperations.me.payload>

const refusal = v.object({
  error_msg: v.string(),
  error_code: v.string(),
  fields: v.optional(v.array(fieldProblem), []),
})

/** A slow answer is of no help to guests who stand in front of the desk. */
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

const longestWait = ({ isAlone, isSlow }: Call): number => {
  if (isAlone === true) return LONGEST_IMPORT_MS
  return isSlow === true ? LONGEST_PAYMENT_MS : LONGEST_WAIT_MS
}

/** The calls of the page, in the language of the person who reads the refusals. */
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
 * @param language read before each call, as it may be changed meanwhile
 */
export function deskCalls(fetch: typeof window.fetch, language: () => string) {
  let ended = () => {}
  /** @param read takes the payload out of an answer */
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
    /** Reports that a call has found the session ended; answers how to stop. */
    whenEnded: (report: () => void) => {
      ended = report
      return () => {
        ended = () => {}
      }
    },
    /** Acts on a stay at the revision that the person has seen, and on no other. */
    act: <Name extends StayActName>(
      name: Name,
      { stay_id: stay, revision }: Pick<BoardStay, 'stay_id' | 'revision'>,
      given: Given<Name>,
    ) => ask(name, { ...given, revision }, { stay }),
    countries: () =>
      carry(calls.countries, async (answer) => v.parse(calls.countries.payload, await answer.json())),
    picture: (stay: string, kind: PictureKind) =>
      carry(
        { method: 'GET', path: STAY_PICTURE_PATH.replace(':kind', kind) },
        async (answer) => await answer.blob(),
        {},
        { stay },
      ),
  }
}

/** Where the changes of a hotel's board arrive. */
export const livePath = (facility: string | null): string =>
  addressOf({ method: 'GET', path: BOARD_LIVE_PATH }, ofHotel(facility))

/** The hotel of a call; the person's own, or the first, where none is named. */
export const ofHotel = (facility: string | null): { readonly facility?: string } =>
  facility === null ? {} : { facility }
