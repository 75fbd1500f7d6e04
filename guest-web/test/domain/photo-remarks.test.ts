import { describe, expect, it } from 'vitest'
import { CELLS, photoRemarks } from '../../src/domain/photo-remarks.ts'
import { passportPicture, reduced, type Shot } from './passport-picture.ts'

const LARGE_PX = 4000
const remarksOn = (shot: Shot, longestEdgePx = LARGE_PX) => {
  const greys = passportPicture(shot)
  return photoRemarks(greys, reduced(greys, CELLS), longestEdgePx)
}

describe('a photo of a passport', () => {
  it.each<readonly [string, Shot]>([
    ['in focus', {}],
    ['with the grain of a dark lobby', { grain: 6 }],
    ['held upright', { width: 750, height: 1000, page: [0.1, 0.2, 0.9, 0.8] }],
    ['from further away', { page: [0.3, 0.3, 0.7, 0.7] }],
    ['with faint printing', { ink: 150 }],
    ['on a white table', { table: 250, paper: 180, ink: 50 }],
    ['on a table of the shade of its page', { table: 200 }],
    ['scanned, with white around it', { table: 255, page: [0.2, 0.2, 0.8, 0.8] }],
  ])('%s leaves nothing to remark', (_, shot) => {
    expect(remarksOn(shot)).toEqual([])
  })

  it('of fewer than 1,000 pixels is small', () => {
    expect(remarksOn({}, 999)).toEqual(['small'])
    expect(remarksOn({}, 1000)).toEqual([])
  })

  it.each<readonly [string, Shot]>([
    ['out of focus', { blurPx: 2 }],
    ['far out of focus', { blurPx: 4 }],
    ['out of focus, where the camera’s grain is sharp', { blurPx: 2.5, grain: 4 }],
    ['out of focus, with faint printing', { blurPx: 2.5, ink: 120 }],
  ])('%s is blurred', (_, shot) => {
    expect(remarksOn(shot)).toEqual(['blurred'])
  })

  it('on which nothing is to be seen is blurred', () => {
    expect(remarksOn({ paper: 20, ink: 20, table: 20 })).toEqual(['blurred'])
  })

  it.each([0.15, 0.3, 0.5])('with a lamp’s reflection of %s of its width has glare', (lamp) => {
    expect(remarksOn({ lamp })).toEqual(['glare'])
  })

  it('with a glint has none', () => {
    expect(remarksOn({ lamp: 0.05 })).toEqual([])
  })

  it.each<readonly [string, Shot['page']]>([
    ['left', [-0.3, 0.1, 0.6, 0.9]],
    ['upper', [0.1, -0.3, 0.9, 0.7]],
    ['right', [0.4, 0.1, 1.3, 0.9]],
    ['lower', [0.1, 0.3, 0.9, 1.3]],
  ])('that runs over the %s edge is cut, on a dark table and on a light one', (_, page) => {
    expect(remarksOn({ ...(page && { page }) })).toEqual(['cut'])
    expect(remarksOn({ ...(page && { page }), paper: 120, ink: 30, table: 235 })).toEqual(['cut'])
  })

  it('with several faults is told of each', () => {
    expect(remarksOn({ blurPx: 3, lamp: 0.3, page: [-0.3, 0.1, 0.6, 0.9] }, 640)).toEqual([
      'small',
      'blurred',
      'glare',
      'cut',
    ])
  })

  it('of hardly any pixels is judged without harm', () => {
    const speck = { width: 1, height: 1, levels: [0] }
    expect(photoRemarks(speck, reduced(speck, CELLS), 1)).toEqual(['small', 'blurred'])
  })
})
