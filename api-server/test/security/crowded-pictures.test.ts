/** @module-tag endurance */
import { expect, it } from 'vitest'
import { jpeg, manyScans, photo } from '../harness/guests.ts'
import { builtPictureReader } from '../harness/images.ts'
import { hostileImages } from './hostile-images.ts'

it('a picture that takes too long is stopped in the middle, and the next ones are read as ever (R22.6)', async () => {
  const slow = await manyScans(882)
  const images = await builtPictureReader({ mostScans: 1_000, deadlineMs: 2_000 })
  const outcomes = await Promise.all([slow, slow].map((one) => images.cleanJpeg(one)))
  expect(outcomes).toEqual(['too_large', 'too_large'])
  for (const next of [await jpeg(), await photo(800, 600)]) {
    expect(await images.cleanJpeg(next)).toBeInstanceOf(Uint8Array)
  }
  const patient = await builtPictureReader({ mostScans: 1_000, deadlineMs: 60_000 })
  expect(await patient.cleanJpeg(slow)).toBeInstanceOf(Uint8Array)
})

it('photos sent at once are read as long as no more than eight are here, and signatures beside them', async () => {
  const images = await builtPictureReader()
  const [large, small] = [await jpeg({ width: 2_500, height: 2_000 }), await jpeg()]
  const sent = [...Array.from({ length: 10 }, () => large), small, small]
  const outcomes = await Promise.all(sent.map((one) => images.cleanJpeg(one)))
  const busy = outcomes.map((outcome) => outcome === 'busy')
  expect(busy).toEqual([...Array.from({ length: 8 }, () => false), true, true, false, false])
  expect(await images.cleanJpeg(large)).toBeInstanceOf(Uint8Array)
})

it('a hostile picture is refused within 200 ms, in the best of five tries (R24.18)', async () => {
  const images = await builtPictureReader()
  await images.cleanJpeg(await jpeg())
  const { not_jpeg, too_large } = await hostileImages()
  for (const [name, bytes] of Object.entries({ ...not_jpeg, ...too_large })) {
    let best = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 5; tries += 1) {
      const from = performance.now()
      await images.cleanJpeg(bytes)
      best = Math.min(best, performance.now() - from)
    }
    expect([name, best < 200]).toEqual([name, true])
  }
})
