/** Work that is done again and again, by every process of the server. */
export interface Round {
  readonly name: string
  readonly everyMs: number
  readonly work: () => Promise<unknown>
}

/** After a failure the next time comes later, so that a database that is away is left in peace. */
const AFTER_FAILURE_MS = 30_000

/**
 * Does each work now, and again so long after it has ended. A failure is told, and the next time comes all the same.
 * @param onDone told of each work that has come to its end
 * @returns stops, once what is being done has ended
 */
export function startRounds(
  rounds: readonly Round[],
  log: (name: string, error: unknown) => void,
  onDone: (name: string) => void = () => {},
): { readonly stop: () => Promise<void> } {
  const going = rounds.map((round) => startRound(round, log, onDone))
  return {
    async stop() {
      await Promise.all(going.map((stop) => stop()))
    },
  }
}

function startRound(
  { name, everyMs, work }: Round,
  log: (name: string, error: unknown) => void,
  onDone: (name: string) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const once = async (): Promise<void> => {
    let pause = everyMs
    try {
      await work()
      onDone(name)
    } catch (error) {
      pause = Math.max(everyMs, AFTER_FAILURE_MS)
      log(name, error)
    }
    if (isStopped) return
    timer = setTimeout(() => {
      current = once()
    }, pause)
  }
  let current = once()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}
