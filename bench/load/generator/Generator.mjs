import { fork } from 'node:child_process'
import { join } from 'node:path'

/** The load generator, seen from the process that measures. */
export class Generator {
  #child = fork(join(import.meta.dirname, 'main.mjs'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

  /**
   * Sends a crowd and answers what it saw.
   * @param {'rush' | 'queue' | 'flatOut' | 'flood' | 'reads'} crowd
   * @param {(event: string) => void} [onEvent]
   */
  send(crowd, asked, onEvent = () => {}) {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the load generator ended'))
      const hear = (word) => {
        if (word.event !== undefined) return onEvent(word.event)
        this.#child.off('message', hear).off('exit', ended)
        if (word.seen === undefined) reject(new Error(word.failed))
        else resolve(word.seen)
      }
      this.#child.on('message', hear).on('exit', ended)
      this.#child.send({ crowd, asked })
    })
  }

  end() {
    this.#child.disconnect()
  }
}
