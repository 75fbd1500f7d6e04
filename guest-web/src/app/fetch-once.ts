/** Pauses before a failed fetch of code is tried again: hotel Wi-Fi comes and goes. */
const RETRY_PAUSES_MS = [300, 1500]

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Fetches, and tries again twice when that fails. */
export const withRetry = async <Fetched>(fetchIt: () => Promise<Fetched>): Promise<Fetched> => {
  for (const milliseconds of RETRY_PAUSES_MS) {
    try {
      return await fetchIt()
    } catch {
      await pause(milliseconds)
    }
  }
  return fetchIt()
}

/**
 * Fetches code once and keeps it for the whole visit, since a reload would lose the guest's session. A fetch that fails is
 * tried again twice; what fails even so is fetched anew when it is next asked for.
 */
export const fetchOnce = <Code>(fetchCode: () => Promise<Code>): (() => Promise<Code>) => {
  let code: Promise<Code> | null = null
  return () => {
    code ??= withRetry(fetchCode).catch((error: unknown) => {
      code = null
      throw error
    })
    return code
  }
}
