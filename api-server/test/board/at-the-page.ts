import { boardStay } from '@tomari/contract/desk-page/board'
import { failure } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { type Clerk, over } from '../people/Clerk.ts'
import type { DeskPageServer } from '../people/desk-page-server.ts'

const payloads = v.object({ payload: v.unknown() })

/** What somebody does at the page of a server, whose stay is always the one of this id. */
export const atThePage = ({ app }: Pick<DeskPageServer, 'app'>, stay: string) => {
  const read = async (clerk: Clerk) => {
    const { body } = await over(app, 'GET', `/desk/api/stays/${stay}`, { cookie: clerk.cookie })
    return v.parse(boardStay, v.parse(payloads, body).payload)
  }
  /** `409 stay_changed`, or whatever it is; `200` where it is done. */
  const acts = async (clerk: Clerk, path: string, body: object): Promise<string> => {
    const { status, body: said } = await over(
      app,
      'POST',
      `/desk/api/stays/${stay}/${path}`,
      {
        cookie: clerk.cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      JSON.stringify(body),
    )
    return status === 200 ? '200' : `${status} ${v.parse(failure, said).error_code ?? ''}`
  }
  return {
    read,
    acts,
    /** The same about the stay as it is now. */
    actsNow: async (clerk: Clerk, path: string, body: object): Promise<string> =>
      await acts(clerk, path, { ...body, revision: (await read(clerk)).revision }),
    /** A paper or picture. */
    opens: async (clerk: Pick<Clerk, 'cookie'>, path: string): Promise<Response> => {
      const address = app.server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      return await fetch(`http://127.0.0.1:${port}/desk/api/stays/${stay}/${path}`, {
        headers: { cookie: clerk.cookie },
      })
    },
  }
}
