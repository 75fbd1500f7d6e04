/** Pauses before a failed fetch of code is tried again: hotel Wi-Fi comes and goes. */
const RETRY_PAUSES_MS = [300, 1500]

/** The guest waits no longer for code than for an answer of the server (`request_timeout` as shipped). */
const TIMEOUT_MS = 30_000

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Code that has neither come nor failed in 30 seconds. */
export class CodeIsLate extends Error {}

/** The fetched code, or `CodeIsLate`. The fetch itself goes on, and the next call gets its result. */
const inTime = async <Fetched>(fetched: Promise<Fetched>): Promise<Fetched> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CodeIsLate('code is late')), TIMEOUT_MS)
  })
  return Promise.race([fetched, late]).finally(() => clearTimeout(timer))
}

/** Fetches, and tries again twice when that fails. */
const withRetry = async <Fetched>(fetchIt: () => Promise<Fetched>): Promise<Fetched> => {
  for (const milliseconds of RETRY_PAUSES_MS) {
    try {
      return await fetchIt()
    } catch {
      await pause(milliseconds)
    }
  }
  return fetchIt()
}

/** Fetches, tries again twice when that fails, and rejects with `CodeIsLate` when it takes too long. */
export const fetchPatiently = <Fetched>(fetchIt: () => Promise<Fetched>): Promise<Fetched> =>
  inTime(withRetry(fetchIt))

/**
 * Fetches code once and keeps it for the whole visit, since a reload would lose the guest's session. A fetch that fails is
 * tried again twice; after that, the next call fetches it again. A late fetch rejects with `CodeIsLate`,
 * and later calls get it once it has come.
 */
export const fetchOnce = <Code>(fetchCode: () => Promise<Code>): (() => Promise<Code>) => {
  let code: Promise<Code> | null = null
  return () => {
    code ??= withRetry(fetchCode).catch((error: unknown) => {
      code = null
      throw error
    })
    return inTime(code)
  }
}
