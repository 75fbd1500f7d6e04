import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesBesideThePage } from '../../build/data-files.ts'

const SAMPLE = /澪津|miotsu|深杜|fukamori|菜乃浜|nanohama|朝食|breakfast|大浴場|hot-spring/i

describe('the built app, which any hotel may put on its own server', () => {
  it('comes with countries, pictures and room for texts', () => {
    expect(filesBesideThePage().map(({ fileName }) => fileName)).toEqual([
      'data/database/countries.json',
      'data/app-logo.svg',
      'data/ic_success.png',
      'tenant-lang/en.json',
      'tenant-lang/ja.json',
    ])
  })

  it('says nothing of a sample hotel', () => {
    const files = filesBesideThePage().map(({ fileName, source }) => [fileName, String(source)] as const)
    const place = new URL('../../src/text/', import.meta.url)
    const texts = readdirSync(place)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(new URL(name, place), 'utf8')] as const)
    expect([...files, ...texts].filter(([, said]) => SAMPLE.test(said)).map(([name]) => name)).toEqual([])
  })
})
