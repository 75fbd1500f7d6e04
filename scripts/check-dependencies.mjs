import { spawnSync } from 'node:child_process'

/**
 * Asks the package registry for known weaknesses of what the product runs with (R24.20, R22.11). Which packages those are, and
 * why, stands in docs/decisions/0010-runtime-packages.md, and a test of the repository holds it to that.
 */
const GRAVE = ['high', 'critical']

const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const report = jsonIn(audit.stdout)
const found = report?.metadata?.vulnerabilities

if (found === undefined) {
  console.error(
    'The registry does not answer questions about weaknesses: nothing was checked. Try another registry:',
  )
  console.error('  npm_config_registry=https://registry.npmjs.org npm run check:dependencies')
  process.exitCode = 1
} else {
  const grave = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => GRAVE.includes(severity))
  for (const { name, severity, range } of grave) console.error(`${severity}: ${name} ${range}`)
  const packages = report.metadata.dependencies?.prod ?? '?'
  console.log(`${packages} packages run with the product; known weaknesses: ${JSON.stringify(found)}`)
  if (grave.length > 0) process.exitCode = 1
}

function jsonIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
