/** @module-tag endurance */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { laterMigrations } from '../../src/storage/engine/later-migrations.ts'
import { freshPlaces } from '../harness/databases.ts'
import { type SuiteTables, suiteMigrations } from './engine-suite.ts'

const none = { up: async () => {} }

describe('migrations of a later version', () => {
  const known = ['0001-one', '0005-five']

  it('are worked with when they only add', () => {
    expect(laterMigrations(known, ['0001-one', '0005-five', '0006-six', '0009-nine'])).toEqual([
      '0006-six',
      '0009-nine',
    ])
  })

  it('are worked with when they take away what this version does without already', () => {
    expect(laterMigrations(known, [...known, '0007-contract-0005-five'])).toEqual(['0007-contract-0005-five'])
  })

  it('are refused when they take away what this version needs', () => {
    expect(() => laterMigrations(known, [...known, '0006-six', '0008-contract-0006-six'])).toThrow(
      'migration 0008-contract-0006-six',
    )
  })

  it('are refused when their place is among those that this version knows: it is another product', () => {
    expect(() => laterMigrations(known, ['0001-one', '0003-three', '0005-five'])).toThrow(
      'start the version that ran last',
    )
  })
})

describe.each(['embedded', 'postgres'] as const)(
  'a database that a newer version has migrated (%s)',
  (kind) => {
    const fresh = freshPlaces()
    const newer = {
      ...suiteMigrations,
      '0006-later': {
        async up(db: Parameters<(typeof suiteMigrations)[string]['up']>[0]) {
          await sql`alter table room add column floor integer`.execute(db)
        },
      },
    }

    it('opens with the version before, and again with the newer one', async () => {
      const place = await fresh.empty(kind)
      const first = await fresh.open<SuiteTables>(place, newer)
      await first.close()

      const before = await fresh.open<SuiteTables>(place, suiteMigrations)
      await before.db.insertInto('room').values({ number: 101, guest: 'ヤマダ' }).execute()
      await before.close()

      const again = await fresh.open<SuiteTables>(place, newer)
      const { rows } = await sql`select number, floor from room`.execute(again.db)
      expect(rows).toEqual([{ number: 101, floor: null }])
    })

    it('does not open when the newer version has taken something away, and says why', async () => {
      const place = await fresh.empty(kind)
      const smaller = await fresh.open<SuiteTables>(place, { ...newer, '0007-contract-0006-later': none })
      await smaller.close()
      await expect(fresh.open(place, suiteMigrations)).rejects.toThrow('start the version that ran last')
    })

    it('takes a migration that came into the product after one with a higher number', async () => {
      const place = await fresh.empty(kind)
      const first = await fresh.open<SuiteTables>(place, { ...suiteMigrations, '0008-eight': none })
      await first.close()
      const both = await fresh.open<SuiteTables>(place, { ...newer, '0008-eight': none })
      const { rows } = await sql`select number, floor from room`.execute(both.db)
      expect(rows).toEqual([])
    })
  },
)
