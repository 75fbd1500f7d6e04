import { deskOperations } from '@tomari/contract/desk-operations'
import { propertyOperations } from '@tomari/contract/property-system/operations'
import { describe, expect, it } from 'vitest'
import { actorOf, keyedDetails, sentenceOf } from '../../src/managers/audit-words.ts'
import { catalogueIn, isTextKey } from '../../src/text/texts.ts'

const hotels = new Map([['101', 'Mio Kaigan']])
const sentenceFor = (act: string, details: Record<string, string | number> = {}) =>
  sentenceOf(catalogueIn('en'), { act, who: 'tanaka', details }, hotels)

describe('a line of the audit trail (R27.14)', () => {
  it.each([
    [
      'pay',
      { yen: 12_000, by: 'cash', receipt: '101-2026-000001' },
      'Recorded a payment: ¥12,000, Cash, receipt 101-2026-000001',
    ],
    [
      'user-add',
      { person: 'suzuki', role: 'manager', facility: '101' },
      'Added a person: suzuki, Manager, Mio Kaigan',
    ],
    [
      'user-add',
      { person: 'suzuki', role: 'desk', facility: '' },
      'Added a person: suzuki, Front desk, All hotels',
    ],
    [
      'register',
      { from: '2026-12-01', to: '2026-12-31' },
      'Exported the guest register: from 01/12, to 31/12',
    ],
    [
      'correct-register',
      { guest: 1, fields: 'lastName age' },
      'Corrected the guest register: guest 1, Last name, Age',
    ],
    ['done', { worker: 'tanaka', outcome: 'ready', yen: 500 }, 'Sent the bill: ¥500, to pay'],
    ['import', { added: 3, changed: 0 }, 'Imported bookings: new 3'],
    ['sign-in', { by: 'passkey' }, 'Signed in: passkey'],
    ['show', {}, 'Viewed the stay'],
    ['newer', { odd: 'thing', many: 2 }, 'newer: thing, many 2'],
  ])('%s %j is a sentence', (act, details, sentence) => expect(sentenceFor(act, details)).toBe(sentence))

  it('is as short in Japanese', () => {
    const line = { act: 'refund', who: 'tanaka', details: { part: 700, by: 'terminal' } }
    expect(sentenceOf(catalogueIn('ja'), line, hotels)).toBe('返金：700円、カード端末')
  })

  it('names the door that is not this page, and keeps what machines read', () => {
    const text = catalogueIn('en')
    expect(actorOf(text, { who: 'tanaka', door: 'desk-page' })).toBe('tanaka')
    expect(actorOf(text, { who: 'pms', door: 'property-interface' })).toBe('pms (property system)')
    expect(keyedDetails({ details: { yen: 500, by: 'cash' } })).toBe('yen=500 by=cash')
  })

  it('has words for each call of a system or a robot that is noted', () => {
    const quiet = ['listRequests', 'listFacilities', 'readEvents']
    const names = [...Object.keys(deskOperations), ...Object.keys(propertyOperations)]
    expect(names.filter((name) => !isTextKey(`done.${name}`) && !quiet.includes(name))).toEqual([])
  })
})
