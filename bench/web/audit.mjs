const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** A phone of the middle range on a slow 4G line. */
const SLOW_4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 150 * 3.75,
  downloadThroughputKbps: 1638.4 * 0.9,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** On a crowded machine the browser may miss the beginning of a load. */
const ATTEMPTS = 3

/**
 * One cold load of a page in a browser of its own.
 * @param method `simulate`: worked out from one fast load; `devtools`: the browser really is slowed down
 */
export const audit = async (url, method, chromePath, attempt = 1) => {
  try {
    return await oneLoad(url, method, chromePath)
  } catch (error) {
    if (attempt === ATTEMPTS) throw error
    return audit(url, method, chromePath, attempt + 1)
  }
}

const oneLoad = async (url, method, chromePath) => {
  const { default: lighthouse } = await import('lighthouse')
  const { launch } = await import('chrome-launcher')
  const chrome = await launch({ chromePath, chromeFlags: flags })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      formFactor: 'mobile',
      throttlingMethod: method,
      throttling: SLOW_4G,
    })
    const { audits, categories, runtimeError } = result.lhr
    if (runtimeError !== undefined) throw new Error(runtimeError.message)
    const value = (id) => audits[id].numericValue
    return {
      lcp: value('largest-contentful-paint'),
      fcp: value('first-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      scores: CATEGORIES.map((id) => Math.round(categories[id].score * 100)),
      complaints: Object.values(audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
        .map(({ id }) => id),
    }
  } finally {
    chrome.kill()
  }
}
