import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { acting } from '../board/acting.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { ledgerOf } from './ledger.ts'
import { sentMails } from './mail/sent-mails.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { PdfReading } from './receipts/PdfReading.ts'

const NAME = 'ヤマダ タロウ'
const numbered = (counter: number) => `MIO-KAIGAN-2026-00000${counter}`
const [FIRST, SECOND, THIRD] = [numbered(1), numbered(2), numbered(3)]
const returned = (counter: number) => `MIO-KAIGAN-2026-R00000${counter}`

describeOnDatabase('a receipt for another addressee', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
  })

  const pays = async (mail?: string, language = 'ja') => {
    const guest = await PayingGuest.found(server, NAME)
    if (mail !== undefined) await guest.registersMail(mail)
    expect(outcomeOf(await guest.settles(await guest.bill(), { language }))).toBe('200')
    server.clock.pass({ minutes: 5 })
  }
  const readdresses = async (addressee: string, ...options: readonly string[]) => {
    const answer = await desk(['receipt', NAME, `--addressee=${addressee}`, ...options])
    server.clock.pass({ minutes: 5 })
    return { ...answer, texts: textsOf(answer.files) }
  }
  const textsOf = (files: ReadonlyMap<string, Uint8Array>) =>
    new Map([...files].map(([file, pdf]) => [file, new PdfReading(pdf).text] as const))
  const printed = async () => textsOf((await desk(['receipt', NAME])).files)
  const sent = () => sentMails(server)

  it('has a number of its own and names the first, which is void from then on (R12.42)', async () => {
    await pays()
    await printed()
    const { exit, err, texts } = await readdresses('有限会社 木村商店')
    expect([exit, [...texts.keys()]]).toEqual([0, [`receipt-${SECOND}.pdf`]])
    expect(err).toContain(`Receipt ${SECOND} is issued; ${FIRST} is void.`)
    const second = texts.get(`receipt-${SECOND}.pdf`) ?? ''
    for (const part of [
      '有限会社 木村商店',
      '御中',
      `先に発行した領収書 ${FIRST} は、宛名の変更により無効です。`,
      '2026年12月1日',
    ]) {
      expect(second).toContain(part)
    }
    expect(second).not.toContain('再発行')
    const later = await printed()
    expect([...later.keys()]).toEqual([`receipt-${FIRST}.pdf`, `receipt-${SECOND}.pdf`])
    const first = later.get(`receipt-${FIRST}.pdf`)
    expect(first).toContain('無効（宛名を変更して再発行）')
    expect(first).toContain(`領収書 ${SECOND} に差し替えました。`)
    expect(later.get(`receipt-${SECOND}.pdf`)).toContain('再発行')
  })

  it('is one of a chain, of which the last alone is valid: ledger, provider and receipts agree (R12.42, R12.38)', async () => {
    await pays()
    await readdresses('甲')
    expect((await readdresses('乙')).texts.get(`receipt-${THIRD}.pdf`)).toContain(SECOND)
    const { provider, settlements, receipts } = await ledgerOf(server)
    expect([settlements, receipts]).toEqual([provider, provider])
    const valid = await database.db
      .selectFrom('receipts')
      .select('number')
      .where('voided_at', 'is', null)
      .execute()
    expect(valid).toEqual([{ number: THIRD }])
  })

  it('is in the language of the first', async () => {
    await pays(undefined, 'en')
    const { texts } = await readdresses('Example Trading Ltd.')
    expect(texts.get(`receipt-${SECOND}.pdf`)).toContain(
      `The earlier receipt ${FIRST} is void: this one names another addressee.`,
    )
    expect((await printed()).get(`receipt-${FIRST}.pdf`)).toContain('Void: reissued to another addressee')
  })

  it('is mailed where that is asked for, and where the first had not gone out', async () => {
    await pays('guest@mail.example')
    await readdresses('甲')
    expect((await sent()).map(({ attachment }) => attachment?.fileName)).toEqual([`receipt-${SECOND}.pdf`])
    await readdresses('乙')
    expect(await sent()).toEqual([])
    await readdresses('丙', '--mail')
    expect((await sent()).map(({ attachment }) => attachment?.fileName)).toEqual([
      `receipt-${numbered(4)}.pdf`,
    ])
  })

  it('keeps return invoices with the receipt that they named; later ones name the new one (R12.34, R12.42)', async () => {
    await pays()
    const part = ['--yen=700', '--name=お部屋の不備', '--en=Fault in the room']
    expect((await desk(['refund', NAME, ...part])).exit).toBe(0)
    server.clock.pass({ minutes: 5 })
    const { texts } = await readdresses('甲')
    expect(texts.get(`receipt-${SECOND}.pdf`)).toContain(`（${returned(1)}）`)
    expect((await desk(['refund', NAME])).exit).toBe(0)
    const papers = await printed()
    expect([...papers.keys()]).toEqual([
      `receipt-${FIRST}.pdf`,
      `return-${returned(1)}.pdf`,
      `receipt-${SECOND}.pdf`,
      `return-${returned(2)}.pdf`,
    ])
    expect(papers.get(`return-${returned(1)}.pdf`)).toContain(`領収書 ${FIRST}`)
    expect(papers.get(`return-${returned(2)}.pdf`)).toContain(`領収書 ${SECOND}`)
    expect(papers.get(`receipt-${SECOND}.pdf`)).toContain('無効（返金済み）')
  })

  it('is not issued twice for the same name, of what went back, or without a receipt', async () => {
    await pays()
    await readdresses('甲')
    expect(await readdresses(' 甲 ')).toMatchObject({
      exit: 1,
      err: `Receipt ${SECOND} names this addressee already. Nothing was changed.\n`,
    })
    expect(await readdresses('乙', `--number=${FIRST}`)).toMatchObject({ exit: 5 })
    expect((await desk(['refund', NAME])).exit).toBe(0)
    expect(await readdresses('乙')).toMatchObject({ exit: 5, err: 'There is no valid receipt.\n' })
    expect(await readdresses('　')).toMatchObject({ exit: 2 })
  })

  it('asks which one where several payments have one', async () => {
    await pays()
    const massage = { kind: 'extra', name_ja: 'マッサージ', name_en: 'Massage', yen: 5_000 }
    await acting(server.deps).does('sample-one-guest', 'addBillLine', massage)
    expect((await desk(['pay', NAME, '--by=cash', '--receipt'])).exit).toBe(0)
    server.clock.pass({ minutes: 5 })
    expect(await readdresses('甲')).toMatchObject({
      exit: 2,
      err: expect.stringContaining(`${FIRST}, ${SECOND}`),
    })
    expect((await readdresses('甲', `--number=${SECOND}`)).texts.get(`receipt-${THIRD}.pdf`)).toContain(
      SECOND,
    )
  })

  it('is noted with both numbers and no name (R19.1)', async () => {
    await pays()
    await readdresses('甲乙丙商店')
    const trail = (await desk(['audit'])).out
    expect(trail).toContain(SECOND)
    expect(trail).toContain(FIRST)
    expect(trail).not.toContain('甲乙丙')
  })
})
