/** What is done within this time is quick, however it grows: less cannot be told apart from what else goes on. */
const QUICK_MS = 100
/** Four times the length may take so many times as long: linear is 4, quadratic 16. */
const MOST_TIMES = 10
/** Longer than this nothing takes, however evenly it grows. */
const LONGEST_MS = 2_000
const SHORTEST = 2_500
const TRIES = 3

/**
 * Does some work on texts of growing length, each four times the one before, and looks how much longer it takes.
 * @param work given a length in signs, prepares a text of it and answers the work to be timed, which may be a promise
 * @param longest length in signs that the work can meet
 * @returns what grows faster than its text, in words; null when nothing does
 */
export async function tooSteep(
  work: (length: number) => () => unknown,
  longest: number,
): Promise<string | null> {
  let before = LONGEST_MS
  for (const length of lengthsUpTo(longest)) {
    const allowed = Math.min(LONGEST_MS, Math.max(QUICK_MS, before * MOST_TIMES))
    const took = await quickest(work(length), allowed)
    if (took > allowed)
      return `${length} signs took ${took.toFixed(0)} ms, a quarter of them ${before.toFixed(1)} ms`
    before = took
  }
  return null
}

function lengthsUpTo(longest: number): readonly number[] {
  const lengths: number[] = []
  for (let length = longest; length > SHORTEST || lengths.length === 0; length = Math.ceil(length / 4)) {
    lengths.unshift(length)
  }
  return lengths
}

/** Of several tries: whatever else happens only ever makes it slower. */
async function quickest(run: () => unknown, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && (tries === 0 || best > enough / MOST_TIMES); tries += 1) {
    const from = process.cpuUsage()
    await run()
    // Time of this process, not of the clock: a machine that is busy with other tests takes none of it.
    const { user, system } = process.cpuUsage(from)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}
