import { createConfig, lintFromString } from '@redocly/openapi-core'
import { OWN_POSTCODE_PATH } from '@tomari/contract/calls'
import { deskOperations } from '@tomari/contract/desk-operations'
import { summaries } from '@tomari/contract/documentation'
import { operations } from '@tomari/contract/operations'
import { propertyOperations } from '@tomari/contract/property-system/operations'
import { describe, expect, it } from 'vitest'
import { servedCalls } from '../../src/app.ts'
import { noDatabase, serverOn } from '../harness/server.ts'

describe('the description of the API', async () => {
  const { app, deps } = serverOn(noDatabase)
  const { body } = await app.inject('/docs/api.json')
  const { openapi, paths } = JSON.parse(body)
  const formOf = (path: string) => paths[path].post.requestBody.content['application/x-www-form-urlencoded']

  it('has nothing that the strict rules of a public linter object to (R17.1)', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const problems = await lintFromString({ source: body, absoluteRef: '/api.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('says what guest_info and pictures are, and how they are written (R17.17)', () => {
    const { schema, encoding } = formOf(operations.executeCheckin.path)
    expect(encoding).toEqual({ guest_info: { contentType: 'application/json' } })
    expect(schema.properties.guest_info).toMatchObject({ type: 'array', maxItems: 100 })
    const types = { last_name: { type: 'string' }, overseas_flg: { type: 'boolean' } }
    expect(schema.properties.guest_info.items.properties).toMatchObject(types)
    const { base64_passport_image: picture } = formOf(operations.uploadPassport.path).schema.properties
    expect(picture).toMatchObject({ contentEncoding: 'base64', contentMediaType: 'image/jpeg' })
  })

  it('names each refusal by its status and code, and the token of each call', () => {
    const search = paths[operations.requestCheckinToken.path].get
    expect(search.security).toEqual([])
    expect(Object.keys(search.responses)).toEqual(expect.arrayContaining(['400', '404', '422', '429', '503']))
    expect(search.responses[422].description).toBe('reservation_not_found, second_fact_needed')
    const settlement = paths[operations.settlement.path].post
    expect(settlement.security).toEqual([{ sessionLegacy: [] }, { sessionCico: [] }])
    expect(settlement.responses[402].description).toContain('card_declined')
    expect(paths['/user/api/v1/users/{membershipNumber}'].get.security).toEqual([{ pointToken: [] }])
  })

  it('has the calls of robots and property systems without any key (R25.4)', () => {
    const keys = { deskToken: deskOperations, propertyKey: propertyOperations }
    for (const [key, calls] of Object.entries(keys)) {
      for (const [name, { method, path }] of Object.entries(calls)) {
        expect(paths[path][method.toLowerCase()]).toMatchObject({
          operationId: name,
          security: [{ [key]: [] }],
          responses: { 400: {}, 401: {}, 403: {} },
        })
      }
    }
    const batch = paths['/property/v1/bookings'].post.requestBody.content['application/json'].schema
    expect(batch.properties.bookings.items.properties).toHaveProperty('reservation_name')
    const { 409: late } = paths['/property/v1/bookings/{reference}'].put.responses
    expect(late.description).toContain('booking_checked_in')
  })

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
    expect(paths[operations.executeCheckin.path].post.requestBody.description).toContain('262144')
    expect(Object.keys(formOf(operations.executeCheckin.path).schema.properties)).toEqual(['guest_info'])
    const page = await app.inject('/docs/api')
    expect(page.headers['content-type']).toContain('text/html')
    const policy = String(page.headers['content-security-policy'])
    expect(`${page.body} ${policy}`).not.toMatch(/<script|script-src/)
  })
})
