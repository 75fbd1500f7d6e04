/** Runs so many jobs at once, queues so many others, and answers null beyond that. */
export function semaphore(atOnce: number, waiting: number) {
  const queue: (() => void)[] = []
  let underWay = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (underWay < atOnce) underWay += 1
    else if (queue.length >= waiting) return null
    // A job that ends hands its place over, so that no newcomer slips in between.
    else await new Promise<void>((admit) => void queue.push(admit))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) underWay -= 1
      else next()
    }
  }
}
