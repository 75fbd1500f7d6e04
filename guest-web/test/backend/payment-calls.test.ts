import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering, midway, payload } from './answering.ts'

const fieldsOf = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body))

const paid = {
  bathing_tax: 300,
  accommodation_tax: '400',
  used_point: 1000,
  pre_ci_request_id: 42,
  show_grand_total: 1,
  payment_amount: 42_600,
  gross_total: 43_600,
}

const settlement = { requestId: 'pre-1', amountYen: 1, cardToken: 't', receiptName: '' }

const returned = {
  authorization: 'token-1',
  facility: '104',
  journey: 'checkout',
  outcome: 'cancelled',
  amount: 24_200,
  request_id: 'req-1',
  receipt_name: '山田 太郎',
  receipt_mail: 'a@mail.example,b@mail.example',
  reservation_name: 'ヤマダ タロウ',
  room_numbers: ['502', '503'],
  has_receipt_pdf: true,
}

describe('the payment calls (R17.18, R17.22)', () => {
  it.each(['legacy', 'cico'] as const)('of %s are forms, with token and facility (R2.6)', async (variant) => {
    const adapters = answering(({ url }) => payload(url.endsWith('public_key') ? { shop_id: 'tshop-1' } : {}))
    const backend = adapters[variant]
    await backend.registerReceiptMail('taro@example.com', midway)
    expect(await backend.publicKey('pre-1', midway)).toBe('tshop-1')
    await backend.settle(
      { requestId: 'pre-1', amountYen: 42_600, cardToken: 'tok-1', receiptName: '山田 太郎' },
      midway,
    )
    const [mail, key, settlement] = adapters.requests
    expect(mail?.url).toBe('/api/v1/client/rpa/web_email_register')
    expect(fieldsOf(mail?.body)).toEqual({ email: 'taro@example.com' })
    expect(key?.url).toBe('/api/v1/client/payment/public_key')
    expect(fieldsOf(key?.body)).toEqual({ request_id: 'pre-1' })
    expect(settlement?.url).toBe('/api/v1/client/payment/settlement')
    expect(fieldsOf(settlement?.body)).toEqual({
      request_id: 'pre-1',
      point: '0',
      payment_amount: '42600',
      card_token: 'tok-1',
      invoice_name: '山田 太郎',
    })
    const [tokenHeader, facilityHeader] =
      variant === 'legacy' ? ['authorization', 'facility_id'] : ['authorization-client', 'facility-code']
    for (const { method, headers } of adapters.requests) {
      expect(method).toBe('POST')
      expect(headers).toMatchObject({ [tokenHeader]: 'token-1', [facilityHeader]: 'F1' })
    }
  })

  it('read the bill in whole yen, however the back end writes it (R17.13)', async () => {
    const { legacy } = answering(() => payload(paid))
    expect(await legacy.prePaymentInfo(midway)).toEqual({
      requestId: '42',
      amountYen: 42_600,
      grossTotalYen: 43_600,
      usedPointYen: 1_000,
      showsGrandTotal: true,
      bathingTaxYen: 300,
      accommodationTaxYen: 400,
      details: [],
    })
  })

  it('take card and points together for the gross total that an older back end leaves out', async () => {
    const { gross_total: _, ...older } = paid
    const { legacy } = answering(() => payload(older))
    expect((await legacy.prePaymentInfo(midway)).grossTotalYen).toBe(43_600)
  })

  it('hand on where the guest is to confirm a payment, as it came', async () => {
    const challenge_url = 'https://pt01.mul-pay.jp/tds2?transId=1&t=%E5%B1%B1&x'
    const body = { error_msg: 'カード会社の確認が必要です。', error_code: 'card_challenge', challenge_url }
    const { legacy } = answering(() => Response.json(body, { status: 409 }))
    await expect(legacy.settle(settlement, midway)).rejects.toMatchObject({
      failure: { kind: 'refused', code: 'card_challenge', challengeUrl: challenge_url },
    })
  })

  it.each(['legacy', 'cico'] as const)(
    'of %s exchange the code of an address for the running session, without a token',
    async (variant) => {
      const adapters = answering(() => payload(returned))
      const back = await adapters[variant].returned('code-1', {
        authToken: '',
        facilityId: '',
        language: 'en',
      })
      expect(back).toEqual({
        journey: 'checkout',
        outcome: 'cancelled',
        authToken: 'token-1',
        facilityId: '104',
        amountYen: 24_200,
        requestId: 'req-1',
        receiptName: '山田 太郎',
        receiptMail: 'a@mail.example,b@mail.example',
        reservationName: 'ヤマダ タロウ',
        roomNumbers: ['502', '503'],
        hasReceipt: true,
      })
      const [request] = adapters.requests
      expect(request).toMatchObject({ method: 'POST', url: '/api/v1/client/payment/returned' })
      expect(fieldsOf(request?.body)).toEqual({ code: 'code-1' })
      expect(Object.keys(request?.headers ?? {}).filter((name) => name.includes('authorization'))).toEqual([])
    },
  )

  it.each([
    [{ has_receipt_pdf: true }, true],
    [{ has_receipt_pdf: false }, false],
    [{}, false],
    [null, false],
    ['OK', false],
    [[{ result: 'OK' }, 'done'], false],
    [{ has_receipt_pdf: { url: '/receipt.pdf' } }, false],
  ])(
    'are paid by a settlement that answers %j; a receipt is offered by our own server alone (R18.26)',
    async (answer, offered) => {
      const { legacy } = answering(() => payload(answer))
      expect(await legacy.settle(settlement, midway)).toBe(offered)
    },
  )

  it('bring the receipt as a file', async () => {
    const base64_pdf = Buffer.from('%PDF-1.7 \u00ff', 'latin1').toString('base64')
    const { legacy, requests } = answering(() => payload({ file_name: 'receipt-A-1.pdf', base64_pdf }))
    const file = await legacy.receipt(midway)
    expect([file.name, file.type]).toEqual(['receipt-A-1.pdf', 'application/pdf'])
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toBe('%PDF-1.7 \u00ff')
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/v1/client/payment/receipt' })
    expect(requests[0]?.headers).toMatchObject({ authorization: 'token-1' })
  })

  it('take an outcome of a later server for one that is not known, which charges nobody again', async () => {
    const { legacy } = answering(() => payload({ ...returned, outcome: 'half_paid' }))
    expect((await legacy.returned('code-1', midway)).outcome).toBe('pending')
  })
})

describe('a settlement that takes long', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is waited for twice as long as other calls, since money may be moving (R23.15)', async () => {
    const { legacy, requests } = answering(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
        }),
      { api: { requestTimeoutMs: 30_000 } },
    )
    const failed = legacy.settle(settlement, midway).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(requests[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await failed).toMatchObject({ failure: { kind: 'timeout' } })
  })
})

describe('members in our words (R6.10)', () => {
  it.each([
    { last_name_kana: 'モリ', first_name_kana: 'ショウタ' },
    { last_kana: 'モリ', first_kana: 'ショウタ' },
    { lastNameKana: 'モリ', firstNameKana: 'ショウタ' },
    { kana_last_name: 'モリ', kana_first_name: 'ショウタ' },
    { family_name_furigana: 'モリ', given_name_furigana: 'ショウタ' },
    { sei_kana: 'モリ', mei_kana: 'ショウタ' },
    { SeiKana: 'モリ', MeiKana: 'ショウタ' },
    { surname_yomi: 'モリ', first_name_yomi: 'ショウタ' },
    { last_kana: 'モリ', first_kana: 'ショウタ', last_name_kana: '', first_name_kana: null },
  ])('of the point programme have kana whatever they are called: %j', async (kana) => {
    const { cico } = answering(() => payload({ user: { last_name: '森', first_name: '翔太', ...kana } }), {
      membershipNumber: '1',
    })
    const member = await cico.member(midway)
    expect(member).toMatchObject({
      lastName: '森',
      firstName: '翔太',
      lastKana: 'モリ',
      firstKana: 'ショウタ',
    })
  })

  it('of the point programme that knows no kana has none', async () => {
    const { cico } = answering(() => payload({ user: { last_name: '森' } }), { membershipNumber: '1' })
    expect(await cico.member(midway)).toEqual({ lastName: '森' })
  })
})
