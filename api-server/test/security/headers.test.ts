import { describe, expect, it } from 'vitest'
import { everywhere } from '../../src/http/pages/security-headers.ts'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn } from '../harness/server.ts'

const { app } = serverOn(noDatabase, {
  deskToken: 'the-token-of-the-desk-interface',
  pages: {
    app: new Map(),
    tenant: new Map(),
    sources: { connect: [], images: [], scripts: [] },
    write: () => '<!doctype html><html><head></head><body></body></html>',
  },
})

/** Every route of the server, as its router prints them. */
async function routes(): Promise<readonly { readonly method: string; readonly url: string }[]> {
  await app.ready()
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│\s]*)[├└]── (\S*) ?(?:\(([A-Z, ]+)\))?/.exec(line)
      if (found === null) return []
      const [, indent = '', part = '', methods = ''] = found
      path.splice(indent.length / 4)
      path.push(part)
      return methods
        .split(', ')
        .filter((method) => method !== '')
        .map((method) => ({
          method,
          url: path.join('').replace(':parameter', '101').replace('*', 'checkin/search'),
        }))
    })
}

/** What a page's policy has to say, and what it must not. */
const documentPolicy = (policy: string): string => {
  const missing = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"].filter(
    (rule) => !policy.includes(rule),
  )
  const isLoose = /unsafe-|script-src[^;]*(data:|\*)/.test(policy)
  return missing.length === 0 && !isLoose ? 'as it should be' : policy
}

const methodOf = (method: string) => (method === 'POST' ? 'POST' : method === 'HEAD' ? 'HEAD' : 'GET')
const all = await routes()

describe('the headers of every route (R15.5, R22.10)', () => {
  it('are looked at on more than forty routes', () => {
    expect(all.length).toBeGreaterThan(40)
    expect(all.map(({ url }) => url)).toContain('/api/v1/client/payment/settlement')
  })

  it.each(all)('$method $url', async ({ method, url }) => {
    const { headers, statusCode } = await app.inject({ method: methodOf(method), url })
    const { 'content-security-policy': policy, ...others } = everywhere
    expect(headers).toMatchObject(others)
    const isDocument = String(headers['content-type']).startsWith('text/html')
    const said = String(headers['content-security-policy'])
    expect(isDocument ? documentPolicy(said) : said).toBe(isDocument ? 'as it should be' : policy)
    const isKeptByNobody = /^\/(api|user|desk)\//.test(url) || statusCode >= 400
    expect(isKeptByNobody ? headers['cache-control'] : 'no-store').toBe('no-store')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('of what is no route at all', async () => {
    for (const url of ['/no/such.file', '/%E3%83', '/api/v1/nothing']) {
      const { headers, body } = await app.inject(url)
      expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'no-store' })
      expect(JSON.parse(body)).toMatchObject({ error_msg: expect.any(String) })
    }
  })
})
