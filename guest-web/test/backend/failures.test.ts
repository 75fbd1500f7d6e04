import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Backend } from '../../src/backend/Backend.ts'
import { lazyBackend } from '../../src/backend/lazy-backend.ts'
import { CallFailed, type Failure } from '../../src/domain/failure.ts'
import { checkinHotel } from '../flows/hotel.ts'
import { answering, midway } from './answering.ts'

const failureOf = async (call: Promise<unknown>): Promise<Failure | 'no failure'> => {
  try {
    await call
    return 'no failure'
  } catch (error) {
    if (error instanceof CallFailed) return error.failure
    throw error
  }
}

const answered = (body: string, status: number) => new Response(body, { status })

const searchFailing = (response: () => Response) =>
  failureOf(answering(response).legacy.requestCheckinToken('A', '', midway))

const agreementFailing = (response: () => Response) => failureOf(answering(response).legacy.agreement(midway))

describe('the error catalogue (R16.2)', () => {
  it("takes the server's error_msg, if present", async () => {
    const body = JSON.stringify({ error_msg: '予約が見つかりません', error_code: 'E1' })
    const refused = { kind: 'refused', message: '予約が見つかりません', code: 'E1', status: 422 }
    expect(await searchFailing(() => answered(body, 422))).toEqual(refused)
    expect(await searchFailing(() => answered(body, 401))).toEqual({ ...refused, status: 401 })
  })

  it('takes an error_msg also from an answer that calls itself a success', async () => {
    const failure = await searchFailing(() => answered('{"error_msg":"no"}', 200))
    expect(failure).toMatchObject({ kind: 'refused', message: 'no' })
  })

  const bodies = '<h1>502</h1> {} {"error_msg":""} {"error_msg":3} null [] "text" {"payload":'.split(' ')
  it.each(bodies)('calls a failure with the body %s an invalid format', async (body) => {
    expect(await searchFailing(() => answered(body, 500))).toEqual({ kind: 'invalid-format', status: 500 })
  })

  const pages = [
    '<!DOCTYPE html><html><body>Welcome to our Wi-Fi</body></html>',
    '\n<html lang="ja"><head><title>ログイン</title></head></html>',
    '\uFEFF<!-- portal --><HTML><meta http-equiv="refresh" content="0;url=http://wifi.example/"></HTML>',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"></html>',
    '<script>location="http://wifi.example/login"</script>',
  ]
  it.each(pages)('calls a page in place of a success the sign-in of the Wi-Fi: %s', async (page) => {
    for (const status of [200, 203]) {
      expect(await searchFailing(() => answered(page, status))).toEqual({ kind: 'sign-in', status })
    }
    expect(await searchFailing(() => answered(page, 502))).toEqual({ kind: 'invalid-format', status: 502 })
  })

  it.each([...pages, '', '{}', 'null'])('calls 511 the same, whatever comes with it: %s', async (body) => {
    expect(await searchFailing(() => answered(body, 511))).toEqual({ kind: 'sign-in', status: 511 })
  })

  it('calls a failure without a body a status error', async () => {
    expect(await searchFailing(() => answered('', 503))).toEqual({ kind: 'status', status: 503 })
    const failure = await searchFailing(() => new Response(null, { status: 429 }))
    expect(failure).toEqual({ kind: 'status', status: 429 })
  })

  it.each(['{"payload":{}}', '{"payload":null}', '{"payload":{"authorization":" "}}', 'null', '{"payl'])(
    'calls a success with the body %s an invalid format',
    async (body) => {
      expect(await searchFailing(() => answered(body, 200))).toEqual({ kind: 'invalid-format', status: 200 })
    },
  )

  it('calls a success without its body a status error', async () => {
    expect(await searchFailing(() => answered('', 200))).toEqual({ kind: 'status', status: 200 })
  })

  it('needs no body where a call answers nothing', async () => {
    const { legacy } = answering(() => new Response(null, { status: 204 }))
    expect(await failureOf(legacy.uploadSignature('/9j/', midway))).toBe('no failure')
  })

  it('knows a connection that does not come about, and one that breaks off', async () => {
    const noConnection = answering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(noConnection.legacy.agreement(midway))).toEqual({ kind: 'network' })
    const broken = answering(
      () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) })),
    )
    expect(await failureOf(broken.legacy.agreement(midway))).toEqual({ kind: 'network' })
  })

  it('knows an aborted call, and one that fails in another way', async () => {
    const aborted = answering(() => Promise.reject(new DOMException('aborted', 'AbortError')))
    expect(await failureOf(aborted.legacy.agreement(midway))).toEqual({ kind: 'timeout' })
    const odd = answering(() => Promise.reject(new Error('odd')))
    expect(await failureOf(odd.legacy.agreement(midway))).toEqual({ kind: 'unknown' })
  })

  it('leads a 404 to the error screen on check-in calls and settlement, with or without a message, and on no others (R16.3, R16.4)', async () => {
    const body = '{"error_msg":"not here"}'
    const onCheckin: readonly ((backend: Backend) => Promise<unknown>)[] = [
      (backend) => backend.requestCheckinToken('A', '', midway),
      (backend) => backend.reservation(midway),
      (backend) => backend.checkinCode(midway),
      (backend) => backend.executeCheckin([], midway),
      (backend) => backend.settle({ requestId: 'r', amountYen: 1, cardToken: 't', receiptName: '' }, midway),
    ]
    for (const call of onCheckin) {
      expect(await failureOf(call(answering(() => answered(body, 404)).legacy))).toEqual({
        kind: 'not-found',
      })
      expect(await failureOf(call(answering(() => answered('', 404)).cico))).toEqual({ kind: 'not-found' })
    }
    expect(await agreementFailing(() => answered(body, 404))).toMatchObject({ kind: 'refused', status: 404 })
    expect(await agreementFailing(() => answered('', 404))).toEqual({ kind: 'status', status: 404 })
  })

  it('fails in a known way, whatever is answered', async () => {
    const kinds = ['no failure', 'refused', 'not-found', 'invalid-format', 'status']
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"payload":${json}}`),
        ),
        fc.constantFrom(200, 201, 400, 401, 404, 413, 429, 500, 503),
        async (body, status) => {
          const failure = await failureOf(answering(() => answered(body, status)).legacy.reservation(midway))
          expect(kinds).toContain(failure === 'no failure' ? failure : failure.kind)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** What becomes of a call without an answer, and when. */
  const givenUp = async (requestTimeoutMs: number, call: (backend: Backend) => Promise<unknown>) => {
    const start = Date.now()
    const { legacy } = answering(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      { api: { requestTimeoutMs } },
    )
    const failing = failureOf(call(legacy)).then((failure) => ({ failure, afterMs: Date.now() - start }))
    await vi.runAllTimersAsync()
    return failing
  }

  it('gives a call up at the configured limit (R2.10)', async () => {
    const outcome = await givenUp(30_000, (backend) => backend.agreement(midway))
    expect(outcome).toEqual({ failure: { kind: 'timeout' }, afterMs: 30_000 })
  })

  it('gives a postcode up after five seconds (R23.15)', async () => {
    const outcome = await givenUp(30_000, (backend) => backend.towns('1000001', midway))
    expect(outcome).toEqual({ failure: { kind: 'timeout' }, afterMs: 5000 })
  })

  it('gives a postcode up sooner when the configured limit is shorter', async () => {
    const outcome = await givenUp(2000, (backend) => backend.towns('1000001', midway))
    expect(outcome.afterMs).toBe(2000)
  })
})

const context = { authToken: 'token', facilityId: 'F1', language: 'ja' }

describe('a back end whose code comes when it is needed', () => {
  it('asks the one that has come, with all that it was asked with, and fetches nothing before', async () => {
    const { backend } = checkinHotel().deps
    const settle = vi.spyOn(backend, 'settle').mockResolvedValue(false)
    const fetchCode = vi.fn<() => Promise<Backend>>().mockResolvedValue(backend)
    const lazy = lazyBackend(fetchCode)
    expect(fetchCode).not.toHaveBeenCalled()
    const order = { requestId: 'P1', amountYen: 100, cardToken: 'c', receiptName: 'n' }
    await lazy.settle(order, context)
    expect(settle).toHaveBeenCalledWith(order, context)
    expect(await lazy.facilities(context)).toEqual(await backend.facilities(context))
  })

  it('fails a call as a broken connection does while the code cannot be had, and serves the next try', async () => {
    const { backend } = checkinHotel().deps
    const fetchCode = vi
      .fn<() => Promise<Backend>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(backend)
    const lazy = lazyBackend(fetchCode)
    await expect(lazy.facilities(context)).rejects.toThrow('call failed: network')
    expect(await lazy.facilities(context)).toHaveLength((await backend.facilities(context)).length)
  })
})
