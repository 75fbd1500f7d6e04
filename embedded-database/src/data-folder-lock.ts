import { DataFolderInUse, type LockFileOptions, lockFile, lockHolder } from './lock-file.ts'
import { socketLock } from './socket-lock.ts'

/**
 * Makes the data folder this process's own. Two engines on one folder would both report success and silently destroy each
 * other's rows; PGlite itself does not notice.
 *
 * @returns how to give it back
 * @throws DataFolderInUse
 */
export async function lockDataFolder(options: LockFileOptions): Promise<() => Promise<void>> {
  const releaseSocket = process.platform === 'linux' ? await socketLock(options.folder) : async () => {}
  if (!releaseSocket) throw new DataFolderInUse(options.folder, lockHolder(options.folder))
  try {
    const releaseFile = await lockFile(options)
    return async () => {
      releaseFile()
      await releaseSocket()
    }
  } catch (error) {
    await releaseSocket()
    throw error
  }
}
