import type { FastifyRequest } from 'fastify'
import type { ServingPlace, Urgency } from './LoadShedder.ts'

/** What routes and the load shedder tell each other. */
export interface Admission {
  /** A session, or a robot, stands behind this call. Its token is told from invented ones from now on. */
  readonly recognise: (request: FastifyRequest, token: string) => void
  /** The token of a call opens nothing. */
  readonly reject: (token: string) => void
  /**
   * Counts a part of a call that is work of its own, such as drawing a page on a route that else hands out files.
   * @returns its place, to be left when it is done; null where it has to be turned away, which is counted
   */
  readonly letIn: (request: FastifyRequest, urgency: Urgency) => ServingPlace | null
}
