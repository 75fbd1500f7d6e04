import { expect, it } from 'vitest'
import { describeHotel, receiptNo, returnNo, textsOf, YAMADA } from '../../cards/test/SampleHotel.ts'

const { name } = YAMADA
const fileOf = (counter: number) => `receipt-${receiptNo(counter)}.pdf`

describeHotel('a receipt for another addressee', (hotel) => {
  const pays = async (paying: Parameters<typeof hotel.pays>[0] = {}) => {
    await hotel.pays(paying)
    hotel.clock.pass({ minutes: 5 })
  }
  const readdresses = async (addressee: string, ...options: readonly string[]) => {
    const answer = await hotel.desk('receipt', name, `--addressee=${addressee}`, ...options)
    hotel.clock.pass({ minutes: 5 })
    return { ...answer, texts: textsOf(answer.files) }
  }
  const sent = async () => (await hotel.mails()).map(({ attachment }) => attachment?.fileName)

  it('has a number of its own and names the first, which is void from then on (R12.42)', async () => {
    await pays()
    await hotel.papers()
    const { exit, err, texts } = await readdresses('有限会社 木村商店')
    expect([exit, [...texts.keys()]]).toEqual([0, [fileOf(2)]])
    expect(err).toContain(`Receipt ${receiptNo(2)} is issued; ${receiptNo(1)} is void.`)
    const replaced = `先に発行した領収書 ${receiptNo(1)} は、宛名の変更により無効です。`
    for (const part of ['有限会社 木村商店', '御中', replaced, '2026年12月1日'])
      expect(texts.get(fileOf(2))).toContain(part)
    expect(texts.get(fileOf(2))).not.toContain('再発行')
    const later = await hotel.papers()
    expect([...later.keys()]).toEqual([1, 2].map(fileOf))
    for (const part of ['無効（宛名を変更して再発行）', `領収書 ${receiptNo(2)} に差し替えました。`])
      expect(later.get(fileOf(1))).toContain(part)
    expect(later.get(fileOf(2))).toContain('再発行')
  })

  it('is one of a chain, of which the last alone is valid: ledger, provider and receipts agree (R12.42, R12.38)', async () => {
    await pays()
    await readdresses('甲')
    expect((await readdresses('乙')).texts.get(fileOf(3))).toContain(receiptNo(2))
    expect(await hotel.books()).toEqual([YAMADA.owes, YAMADA.owes, YAMADA.owes])
    const valid = hotel.db.selectFrom('receipts').select('number').where('voided_at', 'is', null)
    expect(await valid.execute()).toEqual([{ number: receiptNo(3) }])
  })

  it('is mailed where that is asked for, and where the first had not gone out', async () => {
    await pays({ mail: 'guest@mail.example' })
    await readdresses('甲')
    expect(await sent()).toEqual([fileOf(2)])
    await readdresses('乙')
    expect(await sent()).toEqual([])
    await readdresses('丙', '--mail')
    expect(await sent()).toEqual([fileOf(4)])
  })

  it('keeps return invoices with the receipt that they named; later ones name the new one (R12.34, R12.42)', async () => {
    await pays()
    await hotel.desk('refund', name, '--yen=700', '--name=お部屋の不備', '--en=Fault in the room')
    hotel.clock.pass({ minutes: 5 })
    expect((await readdresses('甲')).texts.get(fileOf(2))).toContain(`（${returnNo(1)}）`)
    await hotel.desk('refund', name)
    const papers = await hotel.papers()
    const [early, late] = [1, 2].map((counter) => `return-${returnNo(counter)}.pdf`)
    expect([...papers.keys()]).toEqual([fileOf(1), early, fileOf(2), late])
    expect(papers.get(early ?? '')).toContain(`領収書 ${receiptNo(1)}`)
    expect(papers.get(late ?? '')).toContain(`領収書 ${receiptNo(2)}`)
    expect(papers.get(fileOf(2))).toContain('無効（返金済み）')
  })

  it('is not issued twice for the same name, of what went back, or without a receipt', async () => {
    await pays()
    await readdresses('甲')
    const same = { exit: 1, err: 'The receipt is made out to this addressee already.\n' }
    expect(await readdresses(' 甲 ')).toMatchObject(same)
    expect(await readdresses('乙', `--number=${receiptNo(1)}`)).toMatchObject({ exit: 5 })
    await hotel.desk('refund', name)
    expect(await readdresses('乙')).toMatchObject({ exit: 5, err: 'There is no valid receipt.\n' })
    expect(await readdresses('　')).toMatchObject({ exit: 2 })
    expect(await readdresses('محمد')).toMatchObject({ exit: 2, err: expect.stringContaining('م ح د') })
  })

  it('is noted with both numbers and no name (R19.1)', async () => {
    await pays()
    await readdresses('甲乙丙商店')
    const trail = (await hotel.desk('audit')).out
    for (const number of [1, 2].map(receiptNo)) expect(trail).toContain(number)
    expect(trail).not.toContain('甲乙丙')
  })
})
