import type { ServerResponse } from 'node:http'

/** How an answer goes wrong that says nothing of the call. */
const broken = {
  'no message': (answer: ServerResponse) =>
    answer.writeHead(500, { 'content-type': 'application/json' }).end('{"trouble":true}'),
  'no body': (answer: ServerResponse) => answer.writeHead(503).end(),
  'a page': (answer: ServerResponse) =>
    answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
  'no connection': (answer: ServerResponse) => answer.destroy(),
  'no answer': () => undefined,
} as const

/**
 * What may go wrong with the next answer to a call: it is refused in words, it is broken, or the call is served and its answer is
 * lost on the way.
 */
export type Fault =
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'lost' }
  | { readonly kind: keyof typeof broken }

/** Breaks an answer where that is the fault. Tells whether it did. */
export const isBroken = (answer: ServerResponse, fault: Fault | undefined): boolean => {
  if (fault === undefined || fault.kind === 'refused' || fault.kind === 'lost') return false
  broken[fault.kind](answer)
  return true
}
