import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * A camera's picture of more than 5 MB: 4,000 by 3,000 pixels with the grain of a dark room. A file, as a phone has one: handed over
 * the debugging line, its bytes would be counted as the app's work. `remove` clears up.
 */
export const largePhoto = async () => {
  const [width, height] = [4000, 3000]
  const grain = await sharp(randomBytes((width / 2) * (height / 2) * 3), {
    raw: { width: width / 2, height: height / 2, channels: 3 },
  })
    .resize(width, height)
    .modulate({ saturation: 0.4 })
    .jpeg({ quality: 92 })
    .toBuffer()
  const folder = await mkdtemp(join(tmpdir(), 'tomari-photo-'))
  const path = join(folder, 'photo.jpg')
  await writeFile(path, grain)
  return { path, bytes: grain.length, remove: () => rm(folder, { recursive: true }) }
}
