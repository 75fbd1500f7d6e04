import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'

const GUESTS = 120
/** What `Retry-After` says. */
const RETRY_AFTER_MS = 2_000
const UPLOAD = '/api/v1/client/upload_passport'

/** A photo of 25 megapixels and some 7 MB, as a good camera writes it. */
async function photo() {
  const tile = await sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()
  return await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#fff' } })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 50 })
    .toBuffer()
}

/** So many guests send a photo at once, and each tries again as long as there is no room. */
export const row = {
  finding: 'H6',
  what: `${GUESTS} guests who each send an honest photo of 25 megapixels at once`,
  atLeastMs: 30_000,
  async prepare(target) {
    const bytes = await photo()
    const guests = []
    for (let number = 0; number < GUESTS; number += 1) guests.push(await target.guest(number))
    return {
      megabytes: bytes.length / 1e6,
      body: new URLSearchParams({ base64_passport_image: bytes.toString('base64') }).toString(),
      tokens: guests.map(({ token }) => token),
    }
  },
  async attack(target, { body, tokens, megabytes }) {
    const answers = new Map()
    await Promise.all(
      tokens.map(async (token) => {
        const headers = {
          authorization: token,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          // As browsers do: who is refused comes to hear why.
          connection: 'keep-alive',
        }
        while (!target.signal.aborted) {
          const { status } = await target.call(UPLOAD, { method: 'POST', headers, body })
          if (target.signal.aborted) return
          answers.set(status, (answers.get(status) ?? 0) + 1)
          if (status === 200) return
          await pause(RETRY_AFTER_MS)
        }
      }),
    )
    const others = [...answers.keys()].filter((status) => status !== 200 && status !== 503)
    return [
      {
        measure: `photos of ${megabytes.toFixed(1)} MB taken meanwhile (and told to come again: ${answers.get(503) ?? 0})`,
        found: String(answers.get(200) ?? 0),
        bar: 'some',
        isMet: (answers.get(200) ?? 0) > 0,
      },
      {
        measure: 'answers that were neither',
        found: others.map((status) => `${status}: ${answers.get(status)}`).join(', ') || '0',
        bar: '0',
        isMet: others.length === 0,
      },
    ]
  },
}
