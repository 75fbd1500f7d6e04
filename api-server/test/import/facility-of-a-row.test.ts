import { describe, expect, it } from 'vitest'
import { fileRows } from '../../src/usecases/import/file-rows.ts'
import { noMap } from '../../src/usecases/import/import-map.ts'
import { readRows } from '../../src/usecases/import/read-rows.ts'
import { csvOf, goodRow } from '../desk/desk-calls.ts'
import { facilityNamed } from './named-facilities.ts'

describe('the facility of a row', () => {
  const facilityOf = async (text: string, ordinaryFacility: string | null = null) => {
    const rows = await fileRows(csvOf([{ ...goodRow, facility: text }]))
    if ('problems' in rows) throw new Error('no rows')
    const { said } = await readRows(rows.rows, {
      facilityNamed,
      ordinaryFacility,
      map: noMap,
      today: '2026-11-25',
      retired: new Set(),
    })
    return said.map(({ facilityId }) => facilityId)
  }

  it.each([
    ['101', '101'],
    ['mio-kaigan', '101'],
    ['澪津海岸ホテル', '101'],
    ['澪津 海岸 ホテル', '101'],
    ['ﾐｵ', undefined],
    ['ｍｉｏ beach　ＨＯＴＥＬ', '101'],
    ['澪津駅前ホテル', '103'],
    ['Mio Hotel', undefined],
    // The name of one is the id of another.
    ['103', '103'],
    ['106', '105'],
    ['south', '105'],
  ])('is what "%s" means alone: %s (R19.12)', async (text, id) => {
    expect((await facilityOf(text))[0]).toBe(id)
  })

  it('is the ordinary one where the row names none, and only there', async () => {
    expect(await facilityOf('', '104')).toEqual(['104'])
    expect(await facilityOf('101', '104')).toEqual(['101'])
    expect(await facilityOf('999', '104')).toEqual([])
  })
})
