import { describe, expect, it } from 'vitest'
import { answering, atTheStart, midway, payload } from './answering.ts'

const waitStatus = {
  status: '4',
  wait_num: 0,
  wait_time: '0',
  timeout: 10,
  timeout_message: 'late',
  message: 'hello',
  room_number_list: [502, '503'],
  detail_payment: [{ name: '売店', date: '2026-11-22', price: 2200 }],
  payment_amount: '2200',
}

describe.each(['legacy', 'cico'] as const)('the check-out calls of %s (R17.1)', (variant) => {
  const [tokenHeader, pointHeader] =
    variant === 'legacy' ? ['authorization', 'point-token'] : ['authorization-client', 'point-token']

  it('search by name alone, without a token (R13.2)', async () => {
    const { requests, ...adapters } = answering(() => payload({ authorization: 'token-1' }))
    expect(await adapters[variant].requestCheckoutToken('ヤマダ', '', atTheStart)).toBe('token-1')
    expect(requests[0]?.url).toBe(
      `/api/v1/client/rpa/checkout_authtoken_request?name=${encodeURIComponent('ヤマダ')}`,
    )
    expect(Object.keys(requests[0]?.headers ?? {})).not.toContain(tokenHeader)
    expect(Object.keys(requests[0]?.headers ?? {})).not.toContain(pointHeader)
  })

  it('send an id of 64 bits back digit for digit, though it came as a number (R17.25)', async () => {
    const body = String.raw`{"payload":{"request_id":9223372036854775807,"room_num":[1234567890123456789, 502],
      "message":"No. 1234567890123456789, \"see\": 9223372036854775807\\"}}`
    const { requests, ...adapters } = answering(({ url }) =>
      url.includes('info_request') ? new Response(body) : payload(waitStatus),
    )
    const { requestId, roomNumbers, message } = await adapters[variant].checkoutInfo(midway)
    expect([requestId, roomNumbers]).toEqual(['9223372036854775807', ['1234567890123456789', '502']])
    expect(message).toBe('No. 1234567890123456789, "see": 9223372036854775807\\')
    await adapters[variant].checkoutResult(requestId, midway)
    expect(requests.at(-1)?.url).toContain('request_id=9223372036854775807')
  })

  it('ask for the place, then look at the queue, with the token', async () => {
    const { requests, ...adapters } = answering(({ url }) =>
      payload(url.includes('info_request') ? { request_id: 7, room_num: null } : waitStatus),
    )
    const info = await adapters[variant].checkoutInfo(midway)
    expect(info).toEqual({ requestId: '7', status: '', roomNumbers: [], message: '' })
    await adapters[variant].checkoutResult('7', midway)
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/v1/client/rpa/checkout_info_request',
      '/api/v1/client/rpa/checkout_info_result?request_id=7',
    ])
    for (const { headers } of requests) expect(headers).toMatchObject({ [tokenHeader]: 'token-1' })
  })

  it('close the stay with a form: receipt name, and rooms joined by "/" (R13.22)', async () => {
    const { requests, ...adapters } = answering(() => payload({}))
    await adapters[variant].executeCheckout({ receiptName: '山田商店', roomNumbers: ['502', '503'] }, midway)
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/v1/client/rpa/execute_checkout_request' })
    const sent = Object.fromEntries(new URLSearchParams(requests[0]?.body))
    expect(sent).toEqual({ invoice_name: '山田商店', room_num: '502/503' })
  })

  it('read the payment terms without a token', async () => {
    const { requests, ...adapters } = answering(() => payload({ content: '<p>規約</p>' }))
    expect(await adapters[variant].paymentTerms(midway)).toBe('<p>規約</p>')
    expect(requests[0]?.url).toBe('/api/v1/client/payment_terms')
    expect(Object.keys(requests[0]?.headers ?? {})).not.toContain(tokenHeader)
  })
})

describe('a look at the queue', () => {
  it('is read in our words, however the back end writes numbers (R13.9, R17.23)', async () => {
    const { legacy } = answering(() => payload(waitStatus))
    expect(await legacy.checkoutResult('req-1', midway)).toEqual({
      status: 4,
      ahead: 0,
      minutes: 0,
      timeoutMinutes: 10,
      timeoutMessage: 'late',
      message: 'hello',
      roomNumbers: ['502', '503'],
      bill: {
        requestId: 'req-1',
        amountYen: 2200,
        grossTotalYen: 2200,
        usedPointYen: 0,
        showsGrandTotal: false,
        bathingTaxYen: 0,
        accommodationTaxYen: 0,
        details: [{ name: '売店', date: '2026-11-22', yen: 2200 }],
      },
    })
  })

  it('with another status than those that are known is waiting, as long as it is a figure', async () => {
    const { cico } = answering(() => payload({ status: 5 }))
    expect(await cico.checkoutResult('req-1', midway)).toMatchObject({ status: 1 })
  })

  it('that is done without saying what is to be paid is no answer', async () => {
    const { legacy } = answering(() => payload({ ...waitStatus, payment_amount: null }))
    await expect(legacy.checkoutResult('req-1', midway)).rejects.toMatchObject({
      failure: { kind: 'invalid-format' },
    })
  })

  it('that says no status is no answer', async () => {
    const { legacy } = answering(() => payload({ status: 'soon' }))
    await expect(legacy.checkoutResult('req-1', midway)).rejects.toMatchObject({
      failure: { kind: 'invalid-format' },
    })
  })
})
