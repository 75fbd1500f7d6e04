import net from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { inject } from 'vitest'
import type { Supply } from './supplies.ts'

const Answer = v.object({ value: v.optional(v.string()), error: v.optional(v.string()) })

/** Asks the global set-up for something that it prepares once per run. @throws Error when that failed */
export async function supplied(name: keyof Supply): Promise<string> {
  const socket = net.connect(inject('suppliesPort'), '127.0.0.1')
  socket.write(`${name}\n`)
  const answer = v.parse(Answer, JSON.parse(await text(socket)))
  if (answer.value === undefined) throw new Error(`the test set-up could not supply ${name}: ${answer.error}`)
  return answer.value
}
