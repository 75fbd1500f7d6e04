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

  it('is added to the bill, taken off it and removed (R26.21)', async () => {
    await PayingGuest.checkedIn(server, GUEST)
    expect(await page.actsNow(tanaka, 'bill/add', breakfast)).toBe('200')
    const discount = { kind: 'discount', name_ja: '連泊割引', yen: 450 }
    expect(await page.actsNow(tanaka, 'bill/add', discount)).toBe('200')
    const { bill } = await page.read(tanaka)
    expect(bill.open).toBe(OWED + 2_400 - 450)
    expect(bill.lines.map(({ name, yen }) => [name, yen])).toEqual(
      expect.arrayContaining([
        ['朝食', 2_400],
        ['連泊割引', -450],
      ]),
    )
    const line = bill.lines.find(({ name }) => name === '朝食')?.number ?? 0
    expect(await page.actsNow(tanaka, 'bill/remove', { line })).toBe('200')
    expect(await page.actsNow(tanaka, 'bill/remove', { line })).toBe('409 line_gone')
    const tooMuch = { ...discount, yen: 900_000 }
    expect(await page.actsNow(tanaka, 'bill/add', tooMuch)).toBe('409 bill_negative')
    const tooLarge = { ...breakfast, yen: 99_999_999, quantity: 10_000 }
    expect(await page.actsNow(tanaka, 'bill/add', tooLarge)).toBe('409 bill_too_large')
    expect(await page.actsNow(tanaka, 'bill/add', { ...breakfast, yen: 0 })).toBe('400 malformed')
    expect((await page.read(tanaka)).bill.open).toBe(OWED - 450)
    await pays()
    expect(await page.actsNow(tanaka, 'bill/remove', { line: 1 })).toBe('409 line_paid')
    expect(await server.trail('bill-add', 'bill-discount', 'bill-remove')).toEqual([
      'tanaka bill-add {"yen":2400,"kind":"extra","line":4}',
      'tanaka bill-discount {"yen":-450,"kind":"discount","line":5}',
      'tanaka bill-remove {"yen":2400,"kind":"extra","line":4}',
    ])
  })

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

  it('goes back by lines or a sum with its reason, as told before (R26.21)', async () => {
    await PayingGuest.checkedIn(server, GUEST)
    await page.actsNow(tanaka, 'bill/add', breakfast)
    await page.actsNow(tanaka, 'bill/add', { kind: 'discount', name_ja: '割引', yen: 100 })
    const paid = OWED + 2_300
    await pays()
    const { lines } = (await page.read(boss)).bill
    const numbered = (name: string) => lines.find((line) => line.name === name)?.number ?? 0
    const number = numbered('朝食')
    const one = { lines: [{ number, quantity: 1 }] }
    expect(await page.actsNow(boss, 'refund/lines', { ...one, yen: 2_400 })).toBe('409 refund_differs')
    expect(await page.actsNow(boss, 'refund/lines', { ...one, yen: 1_200 })).toBe('200')
    expect(await page.actsNow(boss, 'refund/sum', { ...fault, yen: 700 })).toBe('200')
    expect(await books()).toEqual([paid - 1_900, paid - 1_900, paid - 1_900])
    const stay = await page.read(boss)
    expect([stay.bill.open, stay.payments]).toMatchObject([0, [{ state: 'paid', returned: 1_900 }]])
    expect(stay.papers.map(({ kind }) => kind)).toEqual(['receipt', 'return_invoice', 'return_invoice'])
    const returned = stay.papers.find(({ kind }) => kind === 'return_invoice')?.number ?? ''
    const file = await page.opens(tanaka, `papers/${returned}`)
    expect(new PdfReading(new Uint8Array(await file.arrayBuffer())).text).toContain(returned)
    for (const [asked, why] of [
      [[{ number: 99 }], '409 line_gone'],
      [[{ number: numbered('割引') }], '409 line_taken_off'],
      [[{ number, quantity: 2 }], '409 line_gone'],
    ] as const) {
      expect(await page.actsNow(boss, 'refund/lines', { lines: asked, yen: 1_200 })).toBe(why)
    }
    await page.actsNow(tanaka, 'bill/add', { ...breakfast, name_ja: '昼食' })
    const open = (await page.read(boss)).bill.lines.find(({ name }) => name === '昼食')?.number
    expect(await page.actsNow(boss, 'refund/lines', { lines: [{ number: open }], yen: 1_200 })).toBe(
      '409 line_open',
    )
    expect(await page.actsNow(boss, 'refund/sum', { ...fault, yen: 900_000 })).toBe('409 bill_negative')
    expect(await server.trail('refund')).toEqual(['boss refund {"part":1200}', 'boss refund {"part":700}'])
  })

  it('is found out about where the provider does not answer, and goes back once (R26.21)', async () => {
    await pays()
    faults.next.push('away')
    expect(await page.actsNow(boss, 'refund/sum', { ...fault, yen: 700 })).toBe('409 refund_unresolved')
    expect(await page.actsNow(boss, 'refund/sum', { ...fault, yen: 700 })).toBe('409 refund_under_way')
    expect(await page.actsNow(boss, 'refund', { yen: OWED })).toBe('409 refund_under_way')
    expect((await page.read(boss)).payments).toMatchObject([{ state: 'paid', returned: 0 }])
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
    expect((await page.opens({ cookie: '' }, `papers/${valid}`)).status).toBe(401)
    for (const [who, number, status, ...words] of [
      [tanaka, 'NO-2026-000001', 404, 'no valid receipt', '領収書'],
      [{ cookie: '' }, valid, 401, 'sign in', 'サインイン'],
    ] as const) {
      const told = await page.opens(who, `papers/${number}`, { accept: 'text/html,*/*;q=0.8' })
      expect([told.status, told.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
      const read = await told.text()
      expect(words.filter((word) => !read.includes(word))).toEqual([])
    }
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
