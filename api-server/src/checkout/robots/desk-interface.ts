import { deskOperations } from '@tomari/contract/desk-operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Admission,
  answerCall,
  callerOf,
  type Deps,
  holderOf,
  namesOf,
  RefusedRequest,
  readJson,
} from '../../platform/index.ts'
import { deskCalls } from '../desk-calls.ts'

/** `read` lists the queue, `work` serves it too. */
type DeskScope = 'read' | 'work'

export interface DeskToken {
  /** The audit trail's name of the robot. */
  readonly name: string
  readonly secret: string
  readonly scope: DeskScope
}

/** The name of a robot whose token has none. */
const NAMELESS = 'robot'
const NAMED = /^([A-Za-z][\w.-]{0,39}):([^\s:,]{16,}?)(?::(read|work))?$/
const BARE = /^\S{16,}$/

/**
 * Parses `name:secret[:scope]`, separated by commas, or one bare secret.
 * @returns the problem, as the end of a sentence, where the text cannot be used
 */
export function deskTokensOf(text: string): readonly DeskToken[] | string {
  const tokens = text.split(',').map((part) => {
    const [, name, secret, scope] = NAMED.exec(part.trim()) ?? []
    if (name === undefined || secret === undefined) return null
    return { name, secret, scope: scope === 'read' ? 'read' : 'work' } as const
  })
  const named = tokens.filter((token) => token !== null)
  if (named.length < tokens.length) {
    return tokens.length === 1 && BARE.test(text) ? [{ name: NAMELESS, secret: text, scope: 'work' }] : form
  }
  if (new Set(named.map(({ name }) => name)).size < named.length) return 'names a robot twice'
  if (new Set(named.map(({ secret }) => secret)).size < named.length) return 'gives two robots one secret'
  return named
}

const form =
  'has to be a secret of at least 16 characters without spaces, or name:secret or name:secret:read for each robot, separated by commas'

/** JSON, as robots speak it, so the interface has its own scope in the server. */
export function serveDeskInterface(
  app: FastifyInstance,
  deps: Deps,
  tokens: readonly DeskToken[],
  admission: Pick<Admission, 'recognise'>,
): void {
  const robots = new WeakMap<FastifyRequest, DeskToken>()
  void app.register(async (desk) => {
    readJson(desk)
    // Refused before the body is read.
    desk.addHook('onRequest', async (request) => {
      const robot = holderOf(tokens, request.headers.authorization)
      if (robot === null) throw new RefusedRequest('desk_token_wrong')
      if (robot.scope === 'read' && request.method !== 'GET') throw new RefusedRequest('desk_scope_missing')
      robots.set(request, robot)
      admission.recognise(request, callerOf(request).token)
    })
    for (const name of namesOf(deskOperations)) {
      const { method, path, bodyLimit } = deskOperations[name]
      desk.route<{ Params: { requestId?: string } }>({
        method,
        url: path.replace('{requestId}', ':requestId'),
        bodyLimit,
        async handler(request, reply) {
          const robot = robots.get(request)
          if (robot === undefined) throw new RefusedRequest('desk_token_wrong')
          const calls = deskCalls(deps, { who: robot.name, door: 'desk-interface' })
          const requestId = requestIdOf(request.params.requestId)
          return await answerCall({ request, reply }, { table: deskOperations, name }, calls, requestId)
        },
      })
    }
  })
}

/** A malformed name is that of no request. */
const requestIdOf = (parameter = ''): string => (/^[\w-]+$/.test(parameter) ? parameter : '')
