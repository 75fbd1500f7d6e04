import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/prepare/run.mjs'
import { median } from '../figures.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const SLOW_4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 150 * 3.75,
  downloadThroughputKbps: 1638.4 * 0.9,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
}
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
/** On a crowded machine the browser may miss the beginning of a load. */
const ATTEMPTS = 3
/** Screens that can be loaded by their address beside home; every other one leads to one of them. */
const OTHERS = ['404', 'common-error', 'reload-error']

/** Lighthouse is large, and nothing but this bench needs it: it is fetched on the first run, into this folder. */
export const installLighthouse = () => {
  const here = import.meta.dirname
  if (existsSync(join(here, 'node_modules', 'lighthouse'))) return
  console.log('Installing Lighthouse for the bench …')
  run('npm', ['install', '--prefix', here, '--no-audit', '--no-fund', '--no-package-lock'], {
    quiet: true,
    sentence: 'Lighthouse could not be installed: it is the one thing here that needs a network.',
  })
}

/** One cold load of a page in a browser of its own; `devtools` really slows the browser down, `simulate` reckons. */
export const audit = async (url, method, chromePath, attempt = 1) => {
  const { default: lighthouse } = await import('lighthouse')
  const { launch } = await import('chrome-launcher')
  const chrome = await launch({ chromePath, chromeFlags: FLAGS.split(' ') })
  try {
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      formFactor: 'mobile',
      throttlingMethod: method,
      throttling: SLOW_4G,
    })
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message)
    const value = (id) => lhr.audits[id].numericValue
    return {
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      interactive: value('interactive'),
      scores: CATEGORIES.map((id) => Math.round(lhr.categories[id].score * 100)),
    }
  } catch (error) {
    if (attempt === ATTEMPTS) throw error
    return await audit(url, method, chromePath, attempt + 1)
  } finally {
    chrome.kill()
  }
}

/** Cold loads of home, and once of every other screen that can be loaded. */
export const measureHome = async (url, chromium, times) => {
  installLighthouse()
  const [simulated, applied, others] = [[], [], []]
  // In turns, so that what else the machine does falls on both.
  for (let run = 0; run < times; run += 1) {
    simulated.push(await audit(`${url}/`, 'simulate', chromium))
    applied.push(await audit(`${url}/`, 'devtools', chromium))
  }
  for (const path of OTHERS) others.push(await audit(`${url}/${path}`, 'simulate', chromium))
  const of = (runs, name) => median(runs.map((one) => one[name]))
  const score = (runs, index) => runs.map(({ scores }) => scores[index])
  const all = [...simulated, ...others]
  return [
    ['P1', 'LCP of home, simulated throttling, ms', of(simulated, 'lcp'), 1_000],
    ['P2', 'LCP of home, applied throttling, ms', of(applied, 'lcp'), 1_000],
    ['P3', 'performance of home, at least', median(score(simulated, 0)), -98],
    ['P3', 'performance of the others, at least', median(score(others, 0)), -98],
    ['P3', 'accessibility, lowest', Math.min(...score(all, 1)), -100],
    ['P3', 'best practices, lowest', Math.min(...score(all, 2)), -100],
    ['P4', 'blocking time of home, simulated, ms', of(simulated, 'tbt'), 50],
    [
      'P5',
      'layout shift of home, largest',
      Math.max(...[...simulated, ...applied].map(({ cls }) => cls)),
      0.01,
    ],
  ]
}
