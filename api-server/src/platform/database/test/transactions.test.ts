import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngine } from './engine-suite.ts'

describeOnEngine('a transaction', (database) => {
  const guests = async (): Promise<(string | null)[]> =>
    (await database().db.selectFrom('room').select('guest').orderBy('number').execute()).map(
      ({ guest }) => guest,
    )

  it('is there as a whole once it is answered (R20.12)', async () => {
    const answer = await database().transaction(async (transaction) => {
      await transaction.insertInto('room').values({ number: 101, guest: 'ヤマダ' }).execute()
      await transaction.insertInto('room').values({ number: 102, guest: '髙﨑' }).execute()
      return 'done'
    })
    expect(answer).toBe('done')
    expect(await guests()).toEqual(['ヤマダ', '髙﨑'])
  })

  it('leaves nothing behind when its work throws, which is not tried again', async () => {
    let tries = 0
    const failing = database().transaction(async (transaction) => {
      tries += 1
      await transaction.insertInto('room').values({ number: 101, guest: 'ヤマダ' }).execute()
      await sql`select 1 / 0`.execute(transaction)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect([tries, await guests()]).toEqual([1, []])
  })

  it('is not reported as done when one of its statements had failed, even if the work swallowed the error', async () => {
    const swallowing = database().transaction(async (transaction) => {
      await transaction.insertInto('room').values({ number: 101, guest: null }).execute()
      await sql`select 1 / 0`.execute(transaction).catch(() => undefined)
    })
    await expect(swallowing).rejects.toMatchObject({ name: 'StatementRefused', code: '25P02' })
    expect(await guests()).toEqual([])
  })

  it('does not show its rows to others before it is committed', async () => {
    const halfway = gate()
    const seenMeanwhile = halfway.passed.then(guests)
    await database().transaction(async (transaction) => {
      await transaction.insertInto('room').values({ number: 101, guest: 'too early' }).execute()
      halfway.open()
      await transaction.updateTable('room').set({ guest: 'ヤマダ' }).execute()
    })
    // On PostgreSQL the reader saw the empty table; on the embedded engine it waited for its turn.
    expect([[], ['ヤマダ']]).toContainEqual(await seenMeanwhile)
  })

  it.each([
    ['each locks the row', true, 20],
    ['they contend under serializable isolation', false, 2],
  ])('counts right when several run at once and %s', async (_how, locks, times) => {
    await database().db.insertInto('room').values({ number: 0, guest: null }).execute()
    const increment = () =>
      database().transaction(
        async (transaction) => {
          const room = transaction.selectFrom('room').select('number')
          const { number } = await (locks ? room.forUpdate() : room).executeTakeFirstOrThrow()
          await transaction
            .updateTable('room')
            .set({ number: number + 1 })
            .execute()
        },
        locks ? {} : { isolation: 'serializable' },
      )
    await Promise.all(Array.from({ length: times }, increment))
    expect(await database().db.selectFrom('room').select('number').execute()).toEqual([{ number: times }])
  })

  it('is tried again after a serialization failure, at most three times', async () => {
    let tries = 0
    const failing = (failures: number): Promise<string> => {
      tries = 0
      return database().transaction(async (transaction) => {
        tries += 1
        if (tries <= failures)
          await sql`do 'begin raise exception using errcode = ''40001''; end'`.execute(transaction)
        return 'done'
      })
    }
    expect(await failing(3)).toBe('done')
    expect(tries).toBe(4)
    await expect(failing(4)).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'conflict' })
    expect(tries).toBe(4)
  })
})

function gate(): { readonly passed: Promise<void>; open: () => void } {
  let open = (): void => {}
  const passed = new Promise<void>((resolve) => void (open = resolve))
  return { passed, open: () => open() }
}
