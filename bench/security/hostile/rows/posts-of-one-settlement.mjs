import { setTimeout as pause } from 'node:timers/promises'

const POSTS = 200
const WAVE_EVERY_MS = 1_000

/** A guest whose settlement is posted hundreds of times at once, with another card token each time. */
export const row = {
  finding: 'H6',
  what: `${POSTS} posts of one settlement at once, wave after wave`,
  async prepare(target) {
    const phone = await target.guest()
    const { signature, guestInfo } = target.papers
    await phone.post('signature', '/upload_agreement_signature', { base64_signature_image: signature })
    await phone.post('check-in', '/rpa/execute_checkin_request', { guest_info: guestInfo })
    const bill = await phone.get('bill', '/payment/pre_payment_info')
    return { authorization: phone.token, bill }
  },
  async attack(target, { authorization, bill }) {
    const outcomes = {}
    let number = 0
    const post = async () => {
      number += 1
      const body = new URLSearchParams({
        request_id: bill.pre_ci_request_id,
        payment_amount: String(bill.payment_amount),
        card_token: `sandbox-declined-${number.toString(16).padStart(32, '0')}`,
        invoice_name: '',
        point: '0',
      }).toString()
      const { status, text } = await target.call('/api/v1/client/payment/settlement', {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        },
        body,
      })
      const outcome = `${status} ${/"error_code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    const waves = []
    const until = performance.now() + target.forMs - WAVE_EVERY_MS
    while (performance.now() < until) {
      waves.push(Array.from({ length: POSTS }, post))
      await pause(WAVE_EVERY_MS)
    }
    return [
      {
        measure: 'how they were answered',
        found: Object.entries(outcomes)
          .map(([outcome, count]) => `${outcome} (${count})`)
          .join(', '),
        bar: 'none but refusals that say what they are',
        isMet: Object.keys(outcomes).length > 0 && !('500' in outcomes),
      },
    ]
  },
}
