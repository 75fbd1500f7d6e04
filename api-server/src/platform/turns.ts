/** Does so many works at once, has so many others wait, and answers null to whoever comes then. */
export function turns(atOnce: number, waiting: number) {
  const queue: (() => void)[] = []
  let underWay = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (underWay < atOnce) underWay += 1
    else if (queue.length >= waiting) return null
    // Whoever ends hands the place over, so that nobody slips in between.
    else await new Promise<void>((itsTurn) => void queue.push(itsTurn))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) underWay -= 1
      else next()
    }
  }
}
