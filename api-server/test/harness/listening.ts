import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Has a server listen on this machine alone. @returns its port, one that is free where none is given */
export async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the machine gave no port')
  return address.port
}

/** A port that is free now, for a program that cannot choose one by itself. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  server.close()
  await once(server, 'close')
  return port
}
