import { describe, expect, it } from 'vitest'
import { SCENE_NAMES, scenes } from '../src/scenes.ts'
import { siteOf } from '../src/site.ts'

describe('the view of a hotel (R5.26)', () => {
  it.each(SCENE_NAMES)('%s is a drawing of its own, of less than 2 kB', (name) => {
    const scene = siteOf({ theme: { scene: name } }).scene
    expect(scene).toEqual(scenes[name])
    expect(Object.values(scene).join('').length).toBeLessThan(2_000)
    for (const path of Object.values(scene)) expect(path).toMatch(/^M[-\d.MmLlHhVvCcQqZz ]+$/)
    expect(SCENE_NAMES.filter((other) => scenes[other].near === scene.near)).toEqual([name])
  })

  it('is still water where a hotel says nothing, and is refused where it says what there is not', () => {
    expect(siteOf({}).scene).toEqual(scenes.water)
    expect(() => siteOf({ theme: { scene: 'volcano' } })).toThrow(/theme\.scene/)
  })
})
