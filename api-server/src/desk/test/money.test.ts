import { beforeEach, expect, it } from 'vitest'
import { TestClock } from '../../../test/harness/TestClock.ts'
import { type SandboxFaults, sandboxGateway } from '../../cards/sandbox/sandbox-gateway.ts'
import { ledgerOf } from '../../cards/test/ledger.ts'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import type { Clerk } from '../../people/test/Clerk.ts'
import { describeAtPage } from '../../people/test/desk-page-server.ts'
import { PdfReading } from '../../receipts/test/printed/PdfReading.ts'

const STAY = 'sample-one-guest'
const GUEST = 'ヤマダ タロウ'
const OWED = 12_450
const breakfast = {
  kind: 'extra',
  name_ja: '朝食',
  name_en: 'Breakfast',
  yen: 1_200,
  quantity: 2,
  tax_rate: 'reduced',
}
const fault = { name_ja: 'お部屋の不備', name_en: 'Fault in the room' }

describeAtPage('money at the page of the desk', (server) => {
  let tanaka: Clerk
  let boss: Clerk
  const faults: SandboxFaults = { next: [] }

  beforeEach(async () => {
    faults.next.length = 0
    const { database } = server
    await server.restarts({ payments: sandboxGateway({ database, clock: new TestClock() }, faults) })
    tanaka = await server.signedIn('tanaka', '--facility=MIO-KAIGAN')
    boss = await server.signedIn('boss', '--role=manager')
  })
  const pays = async () => {
    const guest = await PayingGuest.checkedIn(server, GUEST)
    await guest.settles(await guest.bill())
  }
  /** Yen held by provider, settlements and receipts. */
  const ledgers = async () => {
    const { provider, settlements, receipts } = await ledgerOf(server)
    return [provider, settlements, receipts].map((ledger) =>
      Object.values(ledger).reduce((sum, yen) => sum + yen, 0),
    )
  }

  it('goes back whole, to the card and once, by managers alone (R26.21)', async () => {
    await pays()
    expect(await ledgers()).toEqual([OWED, OWED, OWED])
    for (const [act, given] of [
      ['refundAll', {}],
      ['refundLines', { lines: [{ number: 1 }] }],
      ['refundSum', fault],
    ] as const)
      expect(await tanaka.acts(act, STAY, { ...given, yen: OWED })).toBe('403 right_missing')
    expect(await boss.acts('refundAll', STAY, { yen: 1_000 })).toBe('409 refund_differs')
    expect(await ledgers()).toEqual([OWED, OWED, OWED])
    const { revision } = await boss.stay(STAY)
    const other = await server.signedIn('other', '--role=manager')
    const both = await Promise.all(
      [boss, other].map((clerk) => clerk.acts('refundAll', STAY, { yen: OWED, revision })),
    )
    expect(both.toSorted()).toEqual(['200', '409 stay_changed'])
    expect(await ledgers()).toEqual([0, 0, 0])
    const stay = await boss.stay(STAY)
    expect([stay.bill.open, stay.payments]).toMatchObject([OWED, [{ state: 'refunded', returned: OWED }]])
    expect(await boss.acts('refundAll', STAY, { yen: OWED })).toBe('409 nothing_to_refund')
    expect(await server.trail('refund')).toEqual([
      expect.stringMatching(/^(boss|other) refund \{"yen":12450\}$/),
    ])
  })

  it('goes back by lines or a sum with its reason, as told before, and once where the provider does not answer (R26.21)', async () => {
    await PayingGuest.checkedIn(server, GUEST)
    await tanaka.acts('addBillLine', STAY, breakfast)
    await pays()
    const { lines } = (await boss.stay(STAY)).bill
    const { number, tax_rate: rate } = lines.find(({ name }) => name === breakfast.name_ja) ?? {}
    expect(rate).toBe('reduced')
    const one = { lines: [{ number, quantity: 1 }] }
    expect(await boss.acts('refundLines', STAY, { ...one, yen: 2_400 })).toBe('409 refund_differs')
    expect(await boss.acts('refundLines', STAY, { ...one, yen: 1_200 })).toBe('200')
    const left = OWED + 1_200
    expect(await ledgers()).toEqual([left, left, left])
    expect((await boss.stay(STAY)).papers.map(({ kind }) => kind)).toEqual(['receipt', 'return_invoice'])
    faults.next.push('away')
    const sum = { ...fault, yen: 700 }
    expect(await boss.acts('refundSum', STAY, sum)).toBe('409 refund_unresolved')
    expect(await boss.acts('refundSum', STAY, sum)).toBe('409 refund_under_way')
    expect((await boss.stay(STAY)).payments).toMatchObject([{ state: 'paid', returned: 1_200 }])
    expect(await server.trail('refund')).toContain('boss refund {"part":1200}')
  })

  it('has a receipt that is made out to others, and opened as a file (R26.21)', async () => {
    await pays()
    const [first] = (await tanaka.stay(STAY)).papers
    const number = first?.number ?? ''
    const request = { number, addressee: ' 有限会社 木村商店 ', mails: false }
    expect(await tanaka.acts('readdressReceipt', STAY, request)).toBe('200')
    const { papers } = await tanaka.stay(STAY)
    expect(papers.map(({ is_void }) => is_void)).toEqual([true, false])
    expect(await tanaka.acts('readdressReceipt', STAY, request)).toBe('404 receipt_missing')
    const valid = papers[1]?.number ?? ''
    for (const [addressee, why] of [
      ['有限会社 木村商店', '409 receipt_same_addressee'],
      [' ', '422 addressee_missing'],
      ['محمد', '422 addressee_unprintable'],
    ] as const) {
      expect(await tanaka.acts('readdressReceipt', STAY, { ...request, number: valid, addressee })).toBe(why)
    }
    const file = await tanaka.opens(STAY, `papers/${valid}`)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="receipt-${valid}.pdf"`,
      'cache-control': 'no-store',
    })
    const { text } = new PdfReading(new Uint8Array(await file.arrayBuffer()))
    expect(text).toContain('有限会社 木村商店')
    expect((await tanaka.opens(STAY, 'papers/NO-2026-000001')).status).toBe(404)
    const stranger = await server.clerk('').opens(STAY, `papers/${valid}`, { accept: 'text/html' })
    expect([stranger.status, await stranger.text()]).toEqual([401, expect.stringContaining('サインイン')])
    expect((await server.trail('receipt')).map((one) => one.split(' ', 2).join(' '))).toEqual([
      expect.stringMatching(/^(tanaka|boss) receipt$/),
      'tanaka receipt',
    ])
  })

  it('and pictures of other houses are unknown; each look at a picture is noted (R26.21)', async () => {
    await pays()
    const { number = '' } = (await tanaka.stay(STAY)).papers[0] ?? {}
    const far = await server.signedIn('sato', '--facility=MIO-SANSO')
    expect((await far.opens(STAY, `papers/${number}`)).status).toBe(404)
    expect((await far.opens(STAY, 'pictures/signature')).status).toBe(404)
    const picture = await tanaka.opens(STAY, 'pictures/signature')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(picture.headers.get('cache-control')).toBe('no-store')
    expect([...new Uint8Array(await picture.arrayBuffer()).subarray(0, 2)]).toEqual([0xff, 0xd8])
    expect((await tanaka.opens(STAY, 'pictures/passport')).status).toBe(404)
    expect((await tanaka.opens(STAY, 'pictures/other')).status).toBe(400)
    expect(await server.trail('signature')).toEqual(['tanaka signature {}'])
  })
})
