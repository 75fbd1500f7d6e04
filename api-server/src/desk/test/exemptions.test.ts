import { exemptionReasons } from '@tomari/contract/desk-page/board'
import { beforeEach, expect, it } from 'vitest'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import type { Clerk } from '../../people/test/Clerk.ts'
import { describeAtPage } from '../../people/test/desk-page-server.ts'
import { EXEMPTIONS, isByAge, isExemption } from '../../taxes/exemptions.ts'

/** Two adults for one night at a hotel with both taxes. */
const COUPLE = 'sample-couple'
const FREE_OF_TAX = 'sample-parent-alone'

it('can be exempt for every reason that does not go by age alone (R26.30)', () => {
  const recorded = Object.keys(EXEMPTIONS).filter((one) => isExemption(one) && !isByAge(one))
  expect(recorded).toEqual([...exemptionReasons])
})

describeAtPage('guests who owe no tax, at the page of the desk', (server) => {
  let tanaka: Clerk

  beforeEach(async () => void (tanaka = await server.signedIn('tanaka', '--facility=MIO-KAIGAN')))
  const exempts = (reason: string, persons: number, stay = COUPLE, clerk = tanaka) =>
    clerk.acts('exemptGuests', stay, { reason, persons })
  const taxed = async () =>
    (await tanaka.stay(COUPLE)).bill.lines
      .filter(({ name }) => /税/.test(name))
      .map(({ name, quantity }) => [name.replace(/（.*/, ''), quantity])

  it('are taken out of the taxes on the bill, and put back (R19.25, R26.30)', async () => {
    const before = await tanaka.stay(COUPLE)
    expect(before.exemptions).toEqual([
      { reason: 'school_event', persons: 0 },
      { reason: 'nursery_event', persons: 0 },
      { reason: 'diplomat', persons: 0 },
    ])
    const lines = await taxed()
    expect(lines.map(([, quantity]) => quantity)).toEqual([2, 2])
    expect(await exempts('school_event', 1)).toBe('200')
    const after = await tanaka.stay(COUPLE)
    expect(after.exemptions[0]).toEqual({ reason: 'school_event', persons: 1 })
    expect((await taxed()).map(([, quantity]) => quantity)).toEqual([1, 1])
    expect(after.bill.open).toBeLessThan(before.bill.open)
    // Bathing tax knows no such exemption: of the accommodation tax alone one more owes nothing.
    expect(await exempts('diplomat', 1)).toBe('200')
    expect((await taxed()).map(([, quantity]) => quantity)).toEqual([1])
    const evidence = await server.db.selectFrom('tax_exemptions').select('evidence').execute()
    expect(evidence).toContainEqual({ evidence: 'diplomat_card' })
    expect([await exempts('diplomat', 0), await exempts('school_event', 0)]).toEqual(['200', '200'])
    const again = await tanaka.stay(COUPLE)
    expect([again.bill.open, await taxed()]).toEqual([before.bill.open, lines])
    const trail = await server.trail('tax-exempt')
    expect(trail).toContain('tanaka tax-exempt {"reason":"diplomat","persons":1}')
    expect(trail).toHaveLength(4)
  })

  it('are no more than stay there, and none for a reason that no tax knows (R26.30)', async () => {
    expect(await exempts('school_event', 3)).toBe('422 exemption_above_party')
    expect(await exempts('child', 1)).toBe('400 malformed')
    expect(await exempts('school_event', -1)).toBe('400 malformed')
    expect(await exempts('school_event', 101)).toBe('400 malformed')
    const boss = await server.signedIn('boss', '--role=manager')
    expect((await boss.stay(FREE_OF_TAX)).exemptions).toEqual([])
    expect(await exempts('school_event', 1, FREE_OF_TAX, boss)).toBe('409 exemption_unknown')
    expect((await tanaka.stay(COUPLE)).exemptions.every(({ persons }) => persons === 0)).toBe(true)
  })

  it('change the revision where the bill is left as it is too, once it is paid (R26.30)', async () => {
    const guest = await PayingGuest.checkedIn(server, 'ヤマダ タロウ')
    await guest.settles(await guest.bill())
    const before = await tanaka.stay('sample-one-guest')
    const diplomat = { reason: 'diplomat', persons: 1 }
    expect(await tanaka.does('exemptGuests', 'sample-one-guest', diplomat)).toEqual({ open: null })
    const after = await tanaka.stay('sample-one-guest')
    expect(after.bill).toEqual(before.bill)
    expect(after.exemptions.find(({ reason }) => reason === 'diplomat')?.persons).toBe(1)
    expect(after.revision).not.toBe(before.revision)
  })
})
