import fs from 'node:fs'

/**
 * The embedded engine's worker on a disk that reports an error at the next sync once the file `sync-fails` lies in the
 * data folder; the file is then taken away, so that the disk works again.
 */
const { workerData } = await import('node:worker_threads')
const switchFile = `${workerData.dataFolder}/sync-fails`
const sync = fs.fsyncSync

fs.fsyncSync = (descriptor) => {
  if (fs.existsSync(switchFile)) {
    fs.rmSync(switchFile)
    throw new Error('EIO: i/o error, fsync')
  }
  sync(descriptor)
}

await import('../../src/worker.ts')
