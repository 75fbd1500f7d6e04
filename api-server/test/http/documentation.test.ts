import { OWN_POSTCODE_PATH, operations } from '@tomari/contract/operations'
import { summaries } from '@tomari/contract/summaries'
import { describe, expect, it } from 'vitest'
import { servedCalls } from '../../src/http/calls/calls.ts'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn } from '../harness/server.ts'

describe('the documentation of the API', async () => {
  const { app, deps } = serverOn(noDatabase)
  const { openapi, paths } = (await app.inject('/docs/api.json')).json()

  it('describes every call of a guest that is served, and no other, by the paths of the contract (R17.1, R20.9)', () => {
    expect(openapi).toBe('3.1.0')
    const described = Object.values<object>(paths).flatMap((path) =>
      Object.values(path).flatMap(({ summary, tags }: { summary: string; tags: string[] }) =>
        tags.includes('guests') ? [summary] : [],
      ),
    )
    expect(new Set(described)).toEqual(new Set(servedCalls(deps).map(({ name }) => summaries[name])))
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        operations.requestCheckinToken.path,
        '/api/v1/client/parent_facilities/{facilityId}',
        '/api/v1/client/facilities/{facilityId}',
        '/user/api/v1/users/{membershipNumber}',
        OWN_POSTCODE_PATH,
      ]),
    )
  })

  it('names the headers of both variants, fields and limits, and can be read without any script (R17.3)', async () => {
    const headers = paths[operations.checkinCode.path].get.parameters.map(
      ({ name }: { name: string }) => name,
    )
    const both = ['authorization', 'authorization-client', 'facility_id', 'facility-code', 'language']
    expect(headers).toEqual(expect.arrayContaining(both))
    const form = paths[operations.executeCheckin.path].post.requestBody
    expect(form.description).toContain('262144')
    const { properties } = form.content['application/x-www-form-urlencoded'].schema
    expect(Object.keys(properties)).toEqual(['guest_info'])
    const page = await app.inject('/docs/api')
    expect(page.headers['content-type']).toContain('text/html')
    expect(`${page.body} ${String(page.headers['content-security-policy'])}`).not.toMatch(
      /<script|script-src/,
    )
  })
})
