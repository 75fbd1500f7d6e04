import { boardStay } from '@tomari/contract/desk-page/board'
import { failure } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { type Answer, type Clerk, over } from '../people/Clerk.ts'
import type { DeskPageServer } from '../people/desk-page-server.ts'

const payloads = v.object({ payload: v.unknown() })

/** What a call has answered that succeeded. */
export const payloadOf = ({ body }: Pick<Answer, 'body'>): unknown => v.parse(payloads, body).payload

/** `409 stay_changed`, or whatever it is; `200` where it is done. */
export const outcomeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>): string =>
  status === 200 ? '200' : `${status} ${v.parse(failure, body).error_code ?? ''}`

/** What somebody does at the page of a server about stays. */
export const atTheStays = ({ app }: Pick<DeskPageServer, 'app'>) => {
  const sends = async (
    clerk: Clerk,
    path: string,
    body: object,
    headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<Answer> =>
    await over(
      app,
      'POST',
      path,
      { cookie: clerk.cookie, 'content-type': 'application/json', ...headers },
      JSON.stringify(body),
    )
  return {
    sends,
    read: async (clerk: Clerk, stay: string) =>
      v.parse(
        boardStay,
        payloadOf(await over(app, 'GET', `/desk/api/stays/${stay}`, { cookie: clerk.cookie })),
      ),
    /** @param path behind that of all stays, as `to_pay-0/undo` */
    acts: async (
      clerk: Clerk,
      path: string,
      body: object,
      headers?: Readonly<Record<string, string>>,
    ): Promise<string> => outcomeOf(await sends(clerk, `/desk/api/stays/${path}`, body, headers)),
  }
}

/** What somebody does at the page of a server, whose stay is always the one of this id. */
export const atThePage = (server: Pick<DeskPageServer, 'app'>, stay: string) => {
  const { app } = server
  const stays = atTheStays(server)
  const read = (clerk: Clerk) => stays.read(clerk, stay)
  const acts = (clerk: Clerk, path: string, body: object) => stays.acts(clerk, `${stay}/${path}`, body)
  return {
    read,
    acts,
    /** The same about the stay as it is now. */
    actsNow: async (clerk: Clerk, path: string, body: object): Promise<string> =>
      await acts(clerk, path, { ...body, revision: (await read(clerk)).revision }),
    /** A paper or picture. */
    opens: async (
      clerk: Pick<Clerk, 'cookie'>,
      path: string,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Response> => {
      const address = app.server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      return await fetch(`http://127.0.0.1:${port}/desk/api/stays/${stay}/${path}`, {
        headers: { ...headers, cookie: clerk.cookie },
      })
    },
  }
}
