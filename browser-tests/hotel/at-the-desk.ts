import { board, boardStay } from '@tomari/contract/desk-page/board'
import type { DeskRole } from '@tomari/contract/desk-page/row'
import { type StayActName, stayActs } from '@tomari/contract/desk-page/stay-acts'
import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import type { Hotel } from './hotel.ts'

export const PASSWORD = 'four words are long enough'

/** Does something about a stay as it is now; answers what the page of the desk is told. */
export type DoesAtTheDesk = (act: StayActName, given?: object) => Promise<unknown>

let people = 0

/** Gives a person of the desk an account. Answers their name and the code to set it up with. */
export async function addsAPerson(hotel: Pick<Hotel, 'desk'>, role: DeskRole) {
  people += 1
  const name = `colleague-${process.pid}-${people}`
  const added = await hotel.desk('user', 'add', name, '--role', role, '--lang', 'en')
  return { name, set_up_code: /: (\S+) \(until/.exec(added)?.[1] ?? '' }
}

/** A person of the desk sets up their account and is signed in. Their calls are those of the page. */
export async function signsIn(hotel: Pick<Hotel, 'url'>, person: Awaited<ReturnType<typeof addsAPerson>>) {
  let cookie = ''
  const call = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${hotel.url()}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, origin: hotel.url(), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return v.parse(v.object({ payload: v.unknown() }), await answer.json()).payload
  }
  const answer = await call('/desk/api/set-up', { ...person, password: PASSWORD })
  const { secret } = v.parse(v.object({ secret: v.string() }), answer)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await call('/desk/api/set-up/confirm', { ...person, code })
  return { call, secret, cookie }
}

/** A person of the desk with an account, who has found a stay on the board. */
async function found(hotel: Pick<Hotel, 'url' | 'desk'>, meant: string) {
  const { call } = await signsIn(hotel, await addsAPerson(hotel, 'desk'))
  const { facilities } = v.parse(board, await call('/desk/api/board'))
  const boards = await Promise.all(facilities.map(({ id }) => call(`/desk/api/board?facility=${id}`)))
  const stay = boards
    .flatMap((one) => v.parse(board, one).rows)
    .find((row) => row.name === meant || row.reference_number === meant)
  if (stay === undefined) throw new Error(`${meant} is not on the board`)
  const { stay_id } = stay
  const reads = async () => v.parse(boardStay, await call(`/desk/api/stays/${stay_id}`))
  const does: DoesAtTheDesk = async (act, given = {}) => {
    const { revision } = await reads()
    return await call(stayActs[act].path.replace(':stay_id', stay_id), { ...given, revision })
  }
  return { reads, does }
}

/**
 * An act of the desk on a stay.
 * @param meant name or reference number
 */
export const atTheDesk = async (hotel: Pick<Hotel, 'url' | 'desk'>, meant: string): Promise<DoesAtTheDesk> =>
  (await found(hotel, meant)).does

/** The desk takes all that a guest owes in cash, and issues a receipt. */
export async function takesCash(hotel: Pick<Hotel, 'url' | 'desk'>, name: string): Promise<void> {
  const { reads, does } = await found(hotel, name)
  await does('pay', { means: 'cash', yen: (await reads()).bill.open, receipt: { language: 'ja' } })
}

export async function paymentsBy(hotel: Pick<Hotel, 'url' | 'desk'>, name: string) {
  const { payments } = await (await found(hotel, name)).reads()
  return payments.map(({ state, amount: yen }) => ({ state, yen }))
}
