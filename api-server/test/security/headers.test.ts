import { expect, it } from 'vitest'
import { everywhere } from '../../src/platform/http/security-headers.ts'
import { noDatabase } from '../harness/no-database.ts'
import { pagesOf, serverOn } from '../harness/server.ts'

const { app } = serverOn(noDatabase, {
  deskToken: 'the-token-of-the-desk-interface',
  pages: pagesOf({}, () => '<!doctype html><html><head></head><body></body></html>'),
})

async function routes(): Promise<readonly (readonly ['GET' | 'POST' | 'HEAD', string])[]> {
  await app.ready()
  const path: string[] = []
  const lines = app.printRoutes({ commonPrefix: false }).split('\n')
  return lines.flatMap((line) => {
    const found = /^([│\s]*)[├└]── (\S*) ?(?:\(([A-Z, ]+)\))?/.exec(line)
    if (found === null) return []
    const [, indent = '', part = '', methods = ''] = found
    path.splice(indent.length / 4)
    path.push(part)
    const url = path.join('').replace(':parameter', '101').replace('*', 'checkin/search')
    return (['GET', 'POST', 'HEAD'] as const)
      .filter((method) => methods.split(', ').includes(method))
      .map((method) => [method, url] as const)
  })
}

/** What is wrong with a page's policy, null when nothing is. */
function looseIn(policy: string): string | null {
  const needed = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
  const isLoose = /unsafe-|script-src[^;]*(data:|\*)/.test(policy)
  return needed.every((rule) => policy.includes(rule)) && !isLoose ? null : policy
}

it('every route has the headers that guard it, and of what is no route at all (R15.5, R22.10)', async () => {
  const all = await routes()
  expect(all.length).toBeGreaterThan(40)
  expect(all.map(([, url]) => url)).toContain('/api/v1/client/payment/settlement')
  const strays = (['/no/such.file', '/%E3%83', '/api/v1/nothing'] as const).map(
    (url) => ['GET', url] as const,
  )
  const { 'content-security-policy': policy, ...others } = everywhere
  for (const [method, url] of [...all, ...strays]) {
    const { headers, statusCode } = await app.inject({ method, url })
    const isDocument = String(headers['content-type']).startsWith('text/html')
    const said = String(headers['content-security-policy'])
    const isKeptByNobody = /^\/(api|user|desk)\//.test(url) || statusCode >= 400
    expect({ method, url, ...headers }).toMatchObject({
      ...others,
      url,
      ...(isKeptByNobody ? { 'cache-control': 'no-store' } : {}),
    })
    expect([url, isDocument ? looseIn(said) : said]).toEqual([url, isDocument ? null : policy])
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
      expect([url, headers]).not.toHaveProperty(`1.${name}`)
    }
  }
})
