import { describe, expect, it } from 'vitest'
import { createScreenCode } from '../../src/shell/screen-code.ts'

const Home = () => null
const Term = () => null

describe('the code of the screens', () => {
  it('has those at hand at once, and the others when they have been fetched', async () => {
    const code = createScreenCode({ '/': Home }, { '/checkin/term': async () => ({ default: Term }) })
    expect(code.screenOf('/')?.type).toBe(Home)
    expect(code.screenOf('/checkin/term')).toBeNull()
    await code.load('/checkin/term')
    expect(code.screenOf('/checkin/term')?.type).toBe(Term)
  })
})
