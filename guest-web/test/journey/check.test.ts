import { describe, expect, it } from 'vitest'
import { errorViews } from '../../src/journey/admit.ts'
import { forksIntoNothing, reachableRoutes, unreachableRoutes, unusedRows } from '../../src/journey/check.ts'
import { isPresent, routes } from '../../src/journey/derive.ts'
import { everySite } from '../site/site-with.ts'

describe.each(everySite)('the journey with $name', ({ site }) => {
  it('reaches every screen that is present', () => {
    expect(unreachableRoutes(site)).toEqual([])
  })

  it('reaches no screen that is absent (R3.2)', () => {
    expect([...reachableRoutes(site)].filter((route) => !isPresent(route, site))).toEqual([])
  })

  it('has no fork that leads to an absent screen', () => {
    expect(forksIntoNothing(site)).toEqual([])
  })
})

describe('the journey', () => {
  it('uses every row of every fork in some configuration', () => {
    expect(unusedRows(everySite.map(({ site }) => site))).toEqual([])
  })

  it('has every screen in some configuration (R3.1)', () => {
    const present = routes.filter((route) => everySite.some(({ site }) => isPresent(route, site)))
    expect(present).toEqual(routes)
  })

  it('leads to the error views by its guard alone', () => {
    const reached = new Set(everySite.flatMap(({ site }) => [...reachableRoutes(site)]))
    expect(errorViews.filter((route) => reached.has(route))).toEqual([])
  })
})
