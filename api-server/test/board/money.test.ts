import { beforeEach, expect, it } from 'vitest'
import { type SandboxFaults, sandboxGateway } from '../../src/gateways/payment/sandbox/sandbox-gateway.ts'
import { TestClock } from '../harness/TestClock.ts'
import { ledgerOf } from '../payment/ledger.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { PdfReading } from '../payment/receipts/PdfReading.ts'
import type { Clerk } from '../people/Clerk.ts'
import { describeAtPage } from '../people/desk-page-server.ts'
import { atThePage } from './at-the-page.ts'

const STAY = 'sample-one-guest'
const GUEST = 'ヤマダ タロウ'
const OWED = 12_450
const breakfast = { kind: 'extra', name_ja: '朝食', name_en: 'Breakfast', yen: 1_200, quantity: 2 }
const fault = { name_ja: 'お部屋の不備', name_en: 'Fault in the room' }

describeAtPage('money at the page of the desk', (server) => {
  let page: ReturnType<typeof atThePage>
  let tanaka: Clerk
  let boss: Clerk
  const faults: SandboxFaults = { next: [] }

  beforeEach(async () => {
    faults.next.length = 0
    const { database } = server
    await server.restarts({ payments: sandboxGateway({ database, clock: new TestClock() }, faults) })
    page = atThePage(server, STAY)
    tanaka = await server.signedIn('tanaka', '--facility=MIO-KAIGAN')
    boss = await server.signedIn('boss', '--role=manager')
  })
  const pays = async () => {
    const guest = await PayingGuest.checkedIn(server, GUEST)
    await guest.settles(await guest.bill())
  }
  /** What each book says is held. */
  const books = async () => {
    const { provider, settlements, receipts } = await ledgerOf(server)
    return [provider, settlements, receipts].map((book) =>
      Object.values(book).reduce((sum, yen) => sum + yen, 0),
    )
  }

  it('goes back whole, to the card and once, by managers alone (R26.21)', async () => {
    await pays()
    expect(await books()).toEqual([OWED, OWED, OWED])
    for (const [path, body] of [
      ['refund', {}],
      ['refund/lines', { lines: [{ number: 1 }] }],
      ['refund/sum', fault],
    ] as const) {
      expect(await page.actsNow(tanaka, path, { ...body, yen: OWED })).toBe('403 right_missing')
    }
    expect(await page.actsNow(boss, 'refund', { yen: 1_000 })).toBe('409 refund_differs')
    expect(await books()).toEqual([OWED, OWED, OWED])
    const { revision } = await page.read(boss)
    const other = await server.signedIn('other', '--role=manager')
    const both = await Promise.all(
      [boss, other].map((clerk) => page.acts(clerk, 'refund', { yen: OWED, revision })),
    )
    expect(both.toSorted()).toEqual(['200', '409 stay_changed'])
    expect(await books()).toEqual([0, 0, 0])
    const stay = await page.read(boss)
    expect([stay.bill.open, stay.payments]).toMatchObject([OWED, [{ state: 'refunded', returned: OWED }]])
    expect(await page.actsNow(boss, 'refund', { yen: OWED })).toBe('409 nothing_to_refund')
    expect(await server.trail('refund')).toEqual([
      expect.stringMatching(/^(boss|other) refund \{"yen":12450\}$/),
    ])
  })

  it('goes back by lines or a sum with its reason, as told before, and once where the provider does not answer (R26.21)', async () => {
    await PayingGuest.checkedIn(server, GUEST)
    await page.actsNow(tanaka, 'bill/add', breakfast)
    await pays()
    const { lines } = (await page.read(boss)).bill
    const { number } = lines.find(({ name }) => name === breakfast.name_ja) ?? {}
    const one = { lines: [{ number, quantity: 1 }] }
    expect(await page.actsNow(boss, 'refund/lines', { ...one, yen: 2_400 })).toBe('409 refund_differs')
    expect(await page.actsNow(boss, 'refund/lines', { ...one, yen: 1_200 })).toBe('200')
    const left = OWED + 1_200
    expect(await books()).toEqual([left, left, left])
    expect((await page.read(boss)).papers.map(({ kind }) => kind)).toEqual(['receipt', 'return_invoice'])
    faults.next.push('away')
    const sum = { ...fault, yen: 700 }
    expect(await page.actsNow(boss, 'refund/sum', sum)).toBe('409 refund_unresolved')
    expect(await page.actsNow(boss, 'refund/sum', sum)).toBe('409 refund_under_way')
    expect((await page.read(boss)).payments).toMatchObject([{ state: 'paid', returned: 1_200 }])
    expect(await server.trail('refund')).toContain('boss refund {"part":1200}')
  })

  it('has a receipt that is made out to others, and opened as a file (R26.21)', async () => {
    await pays()
    const [first] = (await page.read(tanaka)).papers
    const number = first?.number ?? ''
    const asked = { number, addressee: ' 有限会社 木村商店 ', mails: false }
    expect(await page.actsNow(tanaka, 'papers/readdress', asked)).toBe('200')
    const { papers } = await page.read(tanaka)
    expect(papers.map(({ is_void }) => is_void)).toEqual([true, false])
    expect(await page.actsNow(tanaka, 'papers/readdress', asked)).toBe('404 receipt_missing')
    const valid = papers[1]?.number ?? ''
    for (const [addressee, why] of [
      ['有限会社 木村商店', '409 receipt_same_addressee'],
      [' ', '422 addressee_missing'],
      ['محمد', '422 addressee_unprintable'],
    ] as const) {
      expect(await page.actsNow(tanaka, 'papers/readdress', { ...asked, number: valid, addressee })).toBe(why)
    }
    const file = await page.opens(tanaka, `papers/${valid}`)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="receipt-${valid}.pdf"`,
      'cache-control': 'no-store',
    })
    const { text } = new PdfReading(new Uint8Array(await file.arrayBuffer()))
    expect(text).toContain('有限会社 木村商店')
    expect((await page.opens(tanaka, 'papers/NO-2026-000001')).status).toBe(404)
    const stranger = await page.opens({ cookie: '' }, `papers/${valid}`, { accept: 'text/html' })
    expect([stranger.status, await stranger.text()]).toEqual([401, expect.stringContaining('サインイン')])
    expect((await server.trail('receipt')).map((one) => one.split(' ', 2).join(' '))).toEqual([
      expect.stringMatching(/^(tanaka|boss) receipt$/),
      'tanaka receipt',
    ])
  })

  it('and pictures of other houses are unknown; each look at a picture is noted (R26.21)', async () => {
    await pays()
    const { number = '' } = (await page.read(tanaka)).papers[0] ?? {}
    const far = await server.signedIn('sato', '--facility=MIO-SANSO')
    expect((await page.opens(far, `papers/${number}`)).status).toBe(404)
    expect((await page.opens(far, 'pictures/signature')).status).toBe(404)
    const picture = await page.opens(tanaka, 'pictures/signature')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(picture.headers.get('cache-control')).toBe('no-store')
    expect([...new Uint8Array(await picture.arrayBuffer()).subarray(0, 2)]).toEqual([0xff, 0xd8])
    expect((await page.opens(tanaka, 'pictures/passport')).status).toBe(404)
    expect((await page.opens(tanaka, 'pictures/other')).status).toBe(400)
    expect(await server.trail('signature')).toEqual(['tanaka signature {}'])
  })
})
