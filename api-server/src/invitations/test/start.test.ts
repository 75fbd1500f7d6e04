import { expect, it } from 'vitest'
import { settingsFrom } from '../../settings.ts'
import { startUpText } from '../../start-up-text.ts'

it('guests who are to be invited by themselves are not where nobody has said how they reach the server, and the start says so (R28.10)', () => {
  const place = { host: '127.0.0.1', port: 3000, data: './data', mails: null }
  const facts = { ...place, testCards: false, unpaidStays: 0 }
  const more = { samples: false, namesOpen: false, hasPeople: false, hasApp: true }
  const says = (lacksPublicUrl: boolean) =>
    startUpText({ ...facts, ...more, lacksPublicUrl }).includes('PUBLIC_URL')
  expect([says(true), says(false)]).toEqual([true, false])
})

it.each([
  ['', 0],
  ['30', 30],
  ['31', 'wrong'],
  ['-1', 'wrong'],
  ['1.5', 'wrong'],
])('guests are invited so many days before they arrive: %s (R28.9)', (days, meant) => {
  const settings = settingsFrom({ INVITE_DAYS_BEFORE: days })
  expect('problems' in settings ? 'wrong' : settings.INVITE_DAYS_BEFORE).toBe(meant)
})
