import { existsSync } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import sharp from 'sharp'

const accepted = join(import.meta.dirname, 'accepted')
/** What README shows, by the same paths: pictures to be looked at, the height of a phone and with all their shades. */
const shown = join(import.meta.dirname, '../../docs/pictures')
const PHONE_HEIGHT = 844

const keepForReadme = async (path: string): Promise<void> => {
  const { data, info } = await sharp(join(accepted, path)).toBuffer({ resolveWithObject: true })
  const top = { left: 0, top: 0, width: info.width, height: Math.min(info.height, PHONE_HEIGHT) }
  await sharp(data).extract(top).webp({ quality: 72, effort: 6 }).toFile(join(shown, path))
}

/** Playwright's global setup: what a run has accepted is told at its end, and shown in README where it stands there. */
const accepting = ({ updateSnapshots }: FullConfig) => {
  const started = Date.now()
  return async (): Promise<void> => {
    if (updateSnapshots !== 'changed') return
    for (const path of await readdir(accepted, { recursive: true })) {
      const file = join(accepted, path)
      if (!path.endsWith('.webp') || (await stat(file)).mtimeMs < started) continue
      if (existsSync(join(shown, path))) await keepForReadme(path)
      // A third of the bytes, and no shade so far off that a comparison would see it.
      await writeFile(file, await sharp(file).webp({ nearLossless: true, quality: 20, effort: 5 }).toBuffer())
      process.stdout.write(`accepted: ${path}\n`)
    }
  }
}

export default accepting
