import { join } from 'node:path'
import sharp from 'sharp'
import { runnerImport } from 'vite'
import { root } from '../../scripts/prepare/run.mjs'

/** What a guest of the bench sends: a signature as large as the app makes them, and the entry of the API tests' guest. */
export const papersOfGuests = async () => {
  const strokes = Array.from(
    { length: 12 },
    (_, index) => `<path d="M${20 + index * 50} 180 q 30 -${140 - index * 9} 60 ${index * 7} t 40 20"/>`,
  ).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="680" height="360"><rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke="#111" stroke-width="5">${strokes}</g></svg>`
  const signature = await sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer()
  const { representative } = (await runnerImport(join(root, 'api-server', 'test', 'harness', 'guests.ts')))
    .module
  return { signature: signature.toString('base64'), guestInfo: JSON.stringify([representative]) }
}
