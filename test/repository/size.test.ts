import { describe, expect, it } from 'vitest'
import { isBuilt, pageModuleFile } from '../../bench/size/built-app.ts'
import { sizes } from '../../bench/size/measure.ts'

// Measures what `npm test` has just built. Where only the tests are run, there may be nothing to measure.
describe.runIf(isBuilt())('the built app', async () => {
  const { rows } = isBuilt() ? await sizes(await import(pageModuleFile)) : { rows: [] }

  it.each(rows)('$id: $what stays within its bar (R24.5, R24.6, R24.7, R24.8)', ({ found, bar }) => {
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThanOrEqual(bar)
  })
})
