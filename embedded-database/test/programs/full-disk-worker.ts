import fs from 'node:fs'

/**
 * The embedded engine's worker on a disk that is full as long as the file `disk-is-full` lies in the data folder: no file can
 * grow, and what is there can be written over, as on a real one.
 */
const { workerData } = await import('node:worker_threads')
const switchFile = `${workerData.dataFolder}/disk-is-full`
const write = fs.writeSync

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

Object.assign(fs, {
  writeSync: (
    descriptor: number,
    bytes: NodeJS.ArrayBufferView,
    offset: number,
    length: number,
    position: number,
  ): number => {
    const grows = position + length > fs.fstatSync(descriptor).size
    if (grows && fs.existsSync(switchFile)) throw full()
    return write(descriptor, bytes, offset, length, position)
  },
})

await import('../../src/worker.ts')
