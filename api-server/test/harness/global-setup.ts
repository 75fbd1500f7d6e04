import net from 'node:net'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { listening } from './listening.ts'
import { postgresBinaries } from './PostgresCluster.ts'
import { type Suppliers, suppliers } from './supplies.ts'

/** Runs once for all test files, in a process of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env['TEST_DATABASE_URL']) postgresBinaries()
  const supplied = suppliers()
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    createInterface({ input: socket }).once('line', (name) => {
      void answerTo(name, supplied.suppliers).then((answer) => socket.end(JSON.stringify(answer)))
    })
  })
  project.provide('suppliesPort', await listening(server))

  return async () => {
    server.close()
    await supplied.removeAll()
  }
}

async function answerTo(name: string, from: Suppliers): Promise<{ value?: string; error?: string }> {
  const supply = new Map<string, () => Promise<string>>(Object.entries(from)).get(name)
  try {
    if (!supply) throw new Error(`no supplier of ${name}`)
    return { value: await supply() }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    suppliesPort: number
  }
}
