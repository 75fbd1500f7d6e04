import http from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RefusedRequest } from '../../platform/http/refused-with.ts'
import { oneAtOnce, type Slot } from '../http/one-at-once.ts'

let app: FastifyInstance
let ends: (() => void)[]
let letIn: number

beforeEach(async () => {
  ends = []
  letIn = 0
  const alone = oneAtOnce()
  const slots = new WeakMap<object, Slot>()
  app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof RefusedRequest ? 409 : 500).send(''),
  )
  app.post('/', {
    async onRequest(request, reply) {
      slots.set(request, alone(reply))
      letIn += 1
    },
    handler: (request) =>
      slots.get(request)?.run(() => new Promise((done) => void ends.push(() => done('done')))),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const begun = (headers = {}): http.ClientRequest =>
  http.request(app.listeningOrigin, { method: 'POST', agent: false, headers }).on('error', () => {})
const answer = () =>
  new Promise<number>((done) => {
    begun()
      .on('response', (response) => {
        response.resume()
        done(response.statusCode ?? 0)
      })
      .end()
  })

it('lets nobody in while the work of a caller who has gone is still done (R27.17)', async () => {
  const gone = begun().end()
  await expect.poll(() => ends.length).toBe(1)
  gone.destroy()
  for (let time = 0; time < 5; time += 1) expect(await answer()).toBe(409)
  expect(ends).toHaveLength(1)

  ends[0]?.()
  const next = answer()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  expect(await next).toBe(200)
})

it('lets the next one in where a caller goes before the work has begun (R27.17)', async () => {
  const gone = begun({ 'content-length': '10', 'content-type': 'text/plain' })
  gone.flushHeaders()
  await expect.poll(() => letIn).toBe(1)
  expect(await answer()).toBe(409)
  gone.destroy()
  const next = (async () => {
    for (;;) {
      const status = await answer()
      if (status !== 409) return status
    }
  })()
  await expect.poll(() => ends.length).toBe(1)
  ends[0]?.()
  expect(await next).toBe(200)
})
