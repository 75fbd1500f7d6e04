import { describe, expect, it } from 'vitest'
import { settingsFrom } from '../../src/settings.ts'
import { startUpText } from '../../src/start-up-text.ts'

const facts = {
  host: '127.0.0.1',
  port: 3000,
  data: './data',
  mails: null,
  testCards: false,
  unpaidStays: 0,
  samples: false,
  namesOpen: false,
  hasPeople: false,
  hasApp: true,
}

describe('guests who are to be invited by themselves', () => {
  it('are not where nobody has said how they reach the server, and the start says so (R28.10)', () => {
    expect(startUpText({ ...facts, nobodyInvited: true })).toContain('PUBLIC_URL')
    expect(startUpText({ ...facts, nobodyInvited: false })).not.toContain('PUBLIC_URL')
  })

  it.each([
    ['', 0],
    ['0', 0],
    ['30', 30],
    ['31', 'wrong'],
    ['-1', 'wrong'],
    ['1.5', 'wrong'],
  ])('are so many days before they arrive: %s (R28.9)', (days, meant) => {
    const settings = settingsFrom({ INVITE_DAYS_BEFORE: days })
    expect('problems' in settings ? 'wrong' : settings.INVITE_DAYS_BEFORE).toBe(meant)
  })
})
