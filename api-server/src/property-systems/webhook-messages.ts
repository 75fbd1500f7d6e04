import { createHmac } from 'node:crypto'
import type { Webhook } from './PropertySystem.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** The hotel is alerted after so many failed attempts. */
export const TRIES_BEFORE_ALERT = 5

const PAUSES_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, 60 * MINUTE_MS] as const

/** Milliseconds after so many failed attempts, from 1. Attempts go on for as long as events are stored. */
export const pauseAfterTries = (tries: number): number =>
  PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? PAUSES_MS[0]

/**
 * Proves sender and content of a message, by the Standard Webhooks.
 * @param id the same at each attempt
 * @param body the message as it is sent
 */
export function signatureHeaders(
  { key }: Pick<Webhook, 'key'>,
  id: string,
  moment: Date,
  body: string,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(moment.getTime() / SECOND_MS))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
