import { describe, expect, it } from 'vitest'
import { createScreenCode } from '../../src/shell/screen-code.ts'

const Home = () => null
const Term = () => null
const noLooks = async () => {}

describe('the code of the screens', () => {
  it('has those at hand at once, and the others when they have been fetched', async () => {
    const code = createScreenCode(
      { '/': Home },
      { '/checkin/term': async () => ({ default: Term }) },
      noLooks,
    )
    expect(code.screenOf('/')?.type).toBe(Home)
    expect(code.screenOf('/checkin/term')).toBeNull()
    await code.load('/checkin/term')
    expect(code.screenOf('/checkin/term')?.type).toBe(Term)
  })

  it('shows no screen whose looks cannot be had', async () => {
    let hasLooks = false
    const mend = async () => {
      if (!hasLooks) throw new Error('no stylesheet')
    }
    const code = createScreenCode({}, { '/checkin/term': async () => ({ default: Term }) }, mend)
    await expect(code.load('/checkin/term')).rejects.toThrow('no stylesheet')
    expect(code.screenOf('/checkin/term')).toBeNull()
    hasLooks = true
    await code.load('/checkin/term')
    expect(code.screenOf('/checkin/term')?.type).toBe(Term)
  })

  it('says when a screen has not been built', async () => {
    await expect(createScreenCode({}, {}, noLooks).load('/checkin/term')).rejects.toThrow(
      'no screen has been built',
    )
  })
})
