import { failure } from '@tomari/contract/envelope'
import { type ErrorCode, errorCodes } from '@tomari/contract/error-codes'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { languageOf } from '../../src/platform/http/caller.ts'
import { wordingOf } from '../../src/platform/http/refused-with.ts'
import { factsOf } from '../../src/platform/log/log.ts'
import { Phone } from '../harness/phone.ts'
import { noDatabase, serverOn } from '../harness/server.ts'

describe('a request that cannot be served', () => {
  const { app, logged } = serverOn(noDatabase, {
    postcodes: { townsOf: () => Promise.reject(new TypeError('the secret word is ヤマダ')) },
  })

  it.each([
    ['GET', '/api/v1/client/nothing', 404],
    ['POST', '/api/v1/client/rpa/nothing', 404],
    ['GET', '/api/v1/client/rpa/execute_checkin_request', 404],
    ['POST', '/api/v1/client/rpa/checkin_authtoken_request', 404],
    ['DELETE', '/api/v1/client/facilities', 404],
    ['GET', '/assets/gone.js', 404],
    ['GET', '/api/v1/client/rpa/checkin_authtoken_request?name=%E3%83', 400],
    ['GET', '/api/v1/client/rpa/checkin_authtoken_request?name=A&name=B', 400],
    ['GET', '/%E3%83', 400],
    ['GET', `/api/v1/client/facilities/${'a'.repeat(300)}`, 404],
  ] as const)('%s %s gets %i and a message', async (method, url, status) => {
    const answer = await app.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(v.parse(failure, answer.json()).error_msg).not.toBe('')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('says so in the language of the request (R17.7)', async () => {
    const answer = await app.inject({ url: '/api/v1/client/nothing', headers: { language: 'en' } })
    const words = 'There is nothing at this address.'
    expect(answer.json()).toEqual({ error_msg: words, error_code: 'unknown_path' })
  })

  it('gets 503 while the database is away, 500 where something breaks; the log says where, but not what (R23.4)', async () => {
    const search = { fields: { name: 'ヤマダ タロウ', phone_number: '' } }
    expect(await new Phone(app).refusal('requestCheckinToken', search)).toBe('503 interrupted')
    const answer = await app.inject('/api/v1/client/postcode?zipcode=1000001')
    expect([answer.statusCode, answer.json().error_code]).toEqual([500, 'internal'])
    expect(logged()).toMatch(/"event":"database-unavailable"[^]*"error":"TypeError"/)
    expect(logged()).not.toContain('ヤマダ')
  })
})

describe('what the log holds of an error', () => {
  it.each(['Yamada', 'Yamada\n    at Tokyo (1-2-3)', '\n    at Tokyo (1-2-3)', 'Error: Error: Yamada\n', ''])(
    'that says %j: the places alone',
    (message) => {
      const { stack = '' } = factsOf(new TypeError(message))
      expect(stack.split('\n')[0]).toMatch(/^ {4}at .*failures\.test\.ts:\d+:\d+\)?$/)
      expect(stack).not.toMatch(/Tokyo|Yamada/)
    },
  )

  it('whose message was changed afterwards: nothing, since it is unknown where the places begin', () => {
    const error = new Error('Yamada\n    at Tokyo (1-2-3)')
    // What a stack says is fixed when it is first read.
    expect(error.stack).toContain('Tokyo')
    error.message = 'refused'
    expect(factsOf(error).stack).toBe('')
  })
})

it.each(Object.keys(errorCodes).filter((code): code is ErrorCode => code in errorCodes))(
  'the refusal %s has a text in both languages (R17.6)',
  (code) => {
    const [ja, en] = [wordingOf(code, 'ja'), wordingOf(code, 'en')]
    expect(ja.body.error_msg).toMatch(/[ぁ-ん].*。$/s)
    expect(en.body.error_msg).toMatch(/^[\x20-\x7e\n’“”]+\.$/)
    expect([ja.body.error_code, en.status]).toEqual([code, ja.status])
  },
)

it('the server speaks the language of the page, English where it has none, Japanese where nothing is said (R5.10)', () => {
  expect(new Set(['ja', 'ja-JP', 'JA', '', ' ', undefined].map(languageOf))).toEqual(new Set(['ja']))
  expect(new Set(['en', 'en-GB', 'th', 'fr-CA', 'jam'].map(languageOf))).toEqual(new Set(['en']))
})
