import { expect, it } from 'vitest'
import { lineOf } from '../../../test/harness/folio-lines.ts'
import { saveFolio } from '../../bills/store/folios.ts'
import { LeavingGuest } from '../../checkout/test/LeavingGuest.ts'
import { FAULT } from '../../desk/test/cashier.ts'
import { PdfReading } from '../../receipts/test/printed/PdfReading.ts'
import { PayingGuest } from './PayingGuest.ts'
import { describeHotel, MIYAMOTO, receiptNo, YAMADA } from './SampleHotel.ts'

const MAIL = 'guest@mail.example'
const FILE = `receipt-${receiptNo(1)}.pdf`
const MISSING = '404 receipt_missing'
const LONG_NAME = '特定非営利活動法人日本全国温泉文化振興協会連合会東日本支部事務局 総務部経理課出張精算係'

const textOf = ([, pdf]: readonly [string, Buffer]): string => new PdfReading(pdf).text

describeHotel('the receipt on the phone that has paid', (hotel) => {
  const printed = async () => (await hotel.papers()).get(FILE)

  it.each([
    ['ja', '領収書', '再発行'],
    ['en', 'Receipt', 'Reissued'],
  ])('is the file that the mail carries, however often (%s) (R18.26)', async (language, title, copy) => {
    const guest = await hotel.pays({ mail: MAIL, language })
    const [fileName, pdf] = await guest.receipt()
    const [mail] = await hotel.mails()
    expect([fileName, Buffer.from(mail?.attachment?.content ?? [])]).toEqual([FILE, pdf])
    expect(mail?.attachment?.fileName).toBe(FILE)
    expect(textOf([fileName, pdf])).toContain(title)
    expect((await guest.receipt())[1]).toEqual(pdf)
    // The desk's is a copy of what the guest has.
    expect(await printed()).toContain(copy)
  })

  it('is offered with the payment, to the session that made it and no other (R18.26)', async () => {
    const guest = await PayingGuest.found(hotel.server, YAMADA.name)
    const bill = await guest.bill()
    expect(await guest.receiptRefusal()).toBe(MISSING)
    expect((await guest.settles(bill)).body).toEqual({ payload: { has_receipt_pdf: true } })
    const stranger = await PayingGuest.found(hotel.server, YAMADA.name)
    expect((await stranger.settles(bill)).body).toEqual({ payload: { has_receipt_pdf: false } })
    const neighbour = await PayingGuest.found(hotel.server, 'コンドウ ツバサ')
    for (const other of [stranger, neighbour]) expect(await other.receiptRefusal()).toBe(MISSING)
    expect(await guest.phone.refusal('receiptPdf')).toBe('401 session_ended')
    expect(textOf(await guest.receipt())).toContain(receiptNo(1))
    hotel.clock.pass({ minutes: 31 })
    expect(await guest.receiptRefusal()).toBe('401 session_ended')
  })

  it('is the original where none was mailed, and the desk’s or the second one reissued', async () => {
    const guest = await hotel.pays()
    expect(textOf(await guest.receipt())).not.toContain('再発行')
    expect(await printed()).toContain('再発行')
    expect(textOf(await guest.receipt())).toContain('再発行')
  })

  it('says what has become of the payment and the addressee since (R12.34, R12.42)', async () => {
    const guest = await hotel.pays({ mail: MAIL })
    hotel.clock.pass({ minutes: 1 })
    await hotel.page.does(YAMADA.stay, 'readdressReceipt', {
      number: receiptNo(1),
      addressee: '有限会社 木村商店',
      mails: false,
    })
    expect(textOf(await guest.receipt())).toContain('有限会社 木村商店')
    await hotel.money.refunds(YAMADA.stay, FAULT)
    expect(textOf(await guest.receipt())).toContain('差引お支払い額（税込）')
    await hotel.money.refunds(YAMADA.stay)
    expect(await guest.receiptRefusal()).toBe(MISSING)
  })

  it('has a long name and 200 lines on as many pages as they need', async () => {
    const item = (index: number) => ({ ja: `お品書き ${index + 1}`, en: `Item ${index + 1}` })
    const lines = Array.from({ length: 200 }, (_, index) =>
      lineOf('extra', 100 + index, { name: item(index) }),
    )
    await saveFolio(hotel.db, hotel.deps.vault, YAMADA.stay, lines)
    const guest = await hotel.pays({ fields: { invoice_name: LONG_NAME } })
    const reading = new PdfReading((await guest.receipt())[1])
    expect([reading.pages, reading.empty]).toEqual([7, []])
    const { text } = reading
    for (const { ja } of lines.map(({ name }) => name)) expect(text).toContain(ja)
    expect(text.replaceAll(/\s/g, '')).toContain(LONG_NAME.replaceAll(' ', ''))
  })

  it('is there at check-out as well, also once the stay is closed', async () => {
    const guest = await LeavingGuest.waiting(hotel.server, MIYAMOTO.name)
    await hotel.desk('done', MIYAMOTO.name)
    await guest.pays()
    expect((await guest.leaves(MIYAMOTO.rooms)).status).toBe(200)
    const { base64_pdf } = await guest.phone.payload('receiptPdf', { token: guest.token })
    expect(new PdfReading(Buffer.from(base64_pdf, 'base64')).text).toContain(receiptNo(1))
  })
})
