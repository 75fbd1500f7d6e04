import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { purgeExpiredData } from '../../operations/purge-expired-data.ts'
import { codeIn } from './desk-page-server.ts'

describeInHotel('desk user', (server) => {
  const people = () => server.db.selectFrom('desk_people').selectAll().execute()

  it('add hands out a code that it does not keep, and no password, and leaves a line of it (R26.6, R26.8)', async () => {
    const argv = 'user add Tanaka --facility=mio-kaigan --role=manager --lang=en --as=Boss'
    const added = await server.desk(argv.split(' '))
    expect([added.exit, added.err]).toEqual([0, ''])
    expect(added.out).toMatch(
      /^tanaka: added as manager, Miotsu .*\nSet-up code for tanaka: \S{4}-\S{4}-\S{4} \(until 2026-12-02 15:30, shown this once\)\n$/,
    )
    const [row] = await people()
    expect(row).toMatchObject({ name: 'tanaka', facility_id: '101', role: 'manager', password_hash: null })
    expect(JSON.stringify(row)).not.toContain(codeIn(added.out))
    const { out } = await server.desk(['audit', '--lang=en'])
    expect(out).toMatch(/Boss +desk user-add +role=manager person=tanaka facility=101/)
    const everywhere = await server.desk(['user-add', 'suzuki', '--role=desk', '--lang=ja'])
    expect(everywhere.out).toContain('desk として追加しました（全施設）')
  })

  it.each([
    ['add|tanaka', 2],
    ['add|tanaka|--role=owner', 2],
    ['add|a b|--role=desk', 2],
    ['add|田中|--role=desk', 2],
    ['add|tanaka|--role=desk|--facility=999', 2],
    ['end|tanaka', 5],
    ['reset|tanaka', 5],
  ])('user %s does nothing, with exit code %i', async (words, exit) => {
    expect((await server.desk(['user', ...words.split('|')])).exit).toBe(exit)
    expect(await people()).toEqual([])
    expect(await server.db.selectFrom('audit_entries').selectAll().execute()).toEqual([])
  })

  it('end keeps the name and nothing that opens, until the audit trail has forgotten it (R26.7)', async () => {
    const user = (words: string) => server.desk(['user', ...words.split(' '), '--lang=en'])
    await user('add tanaka --role=desk')
    expect((await user('add tanaka --role=desk')).err).toContain('is taken')
    expect((await user('end tanaka')).out).toBe('tanaka: closed; sessions signed out: 0.\n')
    const nothing = { password_hash: null, one_time_secret_sealed: null, set_up_key: null }
    expect(await people()).toMatchObject([{ name: 'tanaka', ...nothing, set_up_until: null }])
    for (const words of ['end tanaka', 'reset tanaka', 'add tanaka --role=desk']) {
      const printed = await user(words)
      expect([printed.exit, printed.err]).toEqual([2, expect.stringContaining('has left')])
    }
    server.clock.pass({ days: 3 * 365 })
    await purgeExpiredData(server.deps)
    expect(await people()).toHaveLength(1)
    server.clock.pass({ days: 3 })
    await purgeExpiredData(server.deps)
    expect(await people()).toEqual([])
  })
})
