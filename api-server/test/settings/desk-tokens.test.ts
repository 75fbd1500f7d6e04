import { describe, expect, it } from 'vitest'
import { deskTokensOf } from '../../src/model/DeskToken.ts'
import { settingsFrom } from '../../src/settings.ts'

const FIRST = 'k3yOfTheFirstRobot+/='
const SECOND = 'k3yOfTheSecondRobot_-'

describe('DESK_TOKEN', () => {
  it('is one bare secret, as it was before robots had names', () => {
    const nameless = (secret: string) => [{ name: 'robot', secret, scope: 'work' }]
    expect(deskTokensOf(FIRST)).toEqual(nameless(FIRST))
    expect(deskTokensOf('a:secret-with:several:colons')).toEqual(nameless('a:secret-with:several:colons'))
  })

  it('is a name and a secret for each robot, with what it may do', () => {
    expect(deskTokensOf(`prep:${FIRST}, screen:${SECOND}:read`)).toEqual([
      { name: 'prep', secret: FIRST, scope: 'work' },
      { name: 'screen', secret: SECOND, scope: 'read' },
    ])
    expect(deskTokensOf(`prep:${FIRST}:work`)).toEqual([{ name: 'prep', secret: FIRST, scope: 'work' }])
  })

  it.each([
    ['short', 'at least 16 characters'],
    ['with spaces in the secret', 'at least 16 characters'],
    [`prep:${FIRST},${SECOND}`, 'for each robot'],
    [`prep:${FIRST},`, 'for each robot'],
    [`prep:${FIRST},screen:short`, 'for each robot'],
    [`prep:${FIRST},screen:${SECOND}:write`, 'for each robot'],
    [`prep:${FIRST},prep:${SECOND}`, 'names a robot twice'],
    [`prep:${FIRST},screen:${FIRST}`, 'gives two robots one secret'],
  ])('refuses %s', (text, why) => {
    expect(settingsFrom({ DESK_TOKEN: text })).toMatchObject({
      problems: [expect.stringMatching(new RegExp(`^DESK_TOKEN .*${why}`))],
    })
  })

  it('opens nothing without one', () => {
    expect(settingsFrom({})).toMatchObject({ DESK_TOKEN: [] })
  })
})
