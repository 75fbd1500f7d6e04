import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'

/**
 * Takes the folder by listening on a Linux abstract socket named after the folder's device and inode, so that every path
 * to the folder means the same lock. The kernel frees it when the process ends, however it ends: nothing is ever
 * left behind. It does not reach into other network namespaces (containers); the lock file does.
 *
 * @returns how to give it back, or undefined when another process has it
 */
export async function socketLock(folder: string): Promise<(() => Promise<void>) | undefined> {
  const { dev, ino } = fs.statSync(folder, { bigint: true })
  const server = net.createServer((caller) => caller.destroy())
  // Exclusive: with node:cluster, two workers would otherwise share the socket and both believe to have the lock.
  server.listen({ path: `\0tomari-data-${dev}-${ino}`, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
    throw error
  }
  server.unref()
  return async () => {
    server.close()
    await once(server, 'close')
  }
}
