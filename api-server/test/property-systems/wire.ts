import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listening } from '../harness/listening.ts'

/** A request of a connector. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  /** Empty where there is none. */
  readonly body: string
}

export interface WireAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Empty where there is none. */
  readonly body?: string
}

export const jsonAnswer = (status: number, body: unknown): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(body),
})

export interface WireServer {
  readonly port: number
  readonly url: string
  close(): Promise<void>
}

/** A contract that is read for the first time holds up the process, and its connections with it. */
const KEPT_ALIVE_MS = 120_000

/**
 * A server on this machine.
 * @param port one that is free where none is given
 */
export async function serverOf(
  serve: (request: WireRequest, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<WireServer> {
  const server = createServer({ keepAliveTimeout: KEPT_ALIVE_MS }, (request, response) => {
    requestOf(request)
      .then((read) => serve(read, response))
      .catch((error: unknown) => response.writeHead(599).end(String(error)))
  })
  const taken = await listening(server, port)
  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    close: async () => {
      const closed = new Promise((end) => server.close(end))
      server.closeAllConnections()
      await closed
    },
  }
}

export function send(response: ServerResponse, { status, headers = {}, body = '' }: WireAnswer): void {
  response.writeHead(status, { ...headers, ...(body === '' ? {} : { 'content-length': sizeOf(body) }) })
  response.end(body)
}

export const sizeOf = (body: string): string => `${Buffer.byteLength(body)}`

async function requestOf(request: IncomingMessage): Promise<WireRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    body: await text(request),
  }
}
