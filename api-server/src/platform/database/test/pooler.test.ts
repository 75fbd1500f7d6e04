/** @module-tag ci */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../test/harness/listening.ts'
import { PostgresCluster, unprivilegedUser } from '../../../../test/harness/PostgresCluster.ts'
import { asAdmin } from '../../../../test/harness/supplies.ts'
import { openDatabase } from '../open.ts'
import { type SuiteTables, suiteTables } from './engine-suite.ts'

const program = process.env['PGBOUNCER'] ?? 'pgbouncer'
const env = { PATH: `${process.env['PATH']}:/usr/sbin` }
const version = execFileSync(program, ['-V'], { env, encoding: 'utf8' }).split('\n')[0] ?? ''
const keepsStatements = Number(/1\.(\d+)/.exec(version)?.[1]) >= 21
const example = readFileSync(new URL('../../../../../docs/examples/pgbouncer.ini', import.meta.url), 'utf8')

type Words = Readonly<Record<string, string>>

describe(`PostgreSQL behind ${version}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tomari-pooler-'))
  let cluster: PostgresCluster
  beforeAll(async () => {
    cluster = await PostgresCluster.create()
    const { uid, gid } = unprivilegedUser()
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  })
  afterAll(async () => {
    await cluster.remove()
    rmSync(folder, { recursive: true })
  })

  /** Does the work at the address of a pooler that has these words instead of the example's. */
  async function behind<Result>(instead: Words, work: (url: string) => Promise<Result>): Promise<Result> {
    const [port, file] = [await freePort(), join(folder, 'pgbouncer.ini')]
    const tomari = `host=127.0.0.1 port=${new URL(cluster.url()).port} user=tomari dbname=postgres`
    const words: Words = { tomari, listen_port: `${port}\nunix_socket_dir =`, auth_type: 'any', ...instead }
    const usable = keepsStatements ? example : example.replace(/^max_prepared_statements.*$/m, '')
    writeFileSync(
      file,
      usable.replaceAll(/^(\w+) = (.*)$/gm, (_, name, usual) => `${name} = ${words[name] ?? usual}`),
    )
    const pooler = spawn(program, [file], { env, ...unprivilegedUser(), stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = once(pooler, 'exit')
    try {
      await new Promise<void>((resolve, reject) => {
        const lines = createInterface({ input: pooler.stderr })
        const words: string[] = []
        lines.on('line', (line) => {
          words.push(line)
          if (line.includes('process up')) resolve()
        })
        lines.on('close', () => reject(new Error(`pgbouncer did not start: ${words.join('\n')}`)))
      })
      return await work(`postgres://tomari@127.0.0.1:${port}/tomari`)
    } finally {
      pooler.kill('SIGINT')
      await ended
    }
  }

  const open = (url: string) => openDatabase<SuiteTables>({ url }, { tables: suiteTables, log: () => {} })
  const refusal = (words: Words) =>
    behind(words, (url) =>
      open(url).then(
        () => 'none',
        ({ message }: Error) => message,
      ),
    )

  it('is refused where it refuses or drops what connections are set to, in a sentence that says what to set (R20.2, R20.22)', async () => {
    expect(await refusal({ ignore_startup_parameters: '' })).toMatch(
      /^DATABASE_URL .* ignore_startup_parameters .*\.$/,
    )
    if (!keepsStatements) return
    const missing = await refusal({})
    expect(missing).toMatch(/^DATABASE_URL .* set statement_timeout = '8000'; .*\.$/)
    await asAdmin(cluster.url(), /alter role.*;/.exec(missing)?.[0] ?? '')
  })

  it('is refused where it loses prepared statements between transactions (R20.22)', async () => {
    const lost = await refusal({ max_prepared_statements: '0' })
    expect(lost).toMatch(/^DATABASE_URL .* pgbouncer 1\.21 or newer with max_prepared_statements .*\.$/)
  })

  it.runIf(keepsStatements)(
    'serves two processes on fewer connections than they have transactions (R20.22)',
    () =>
      behind({ default_pool_size: '3' }, async (url) => {
        const [one, other] = [await open(url), await open(url)]
        const numbers = Array.from({ length: 60 }, (_, index) => index)
        await Promise.all(
          numbers.map((number) =>
            (number % 2 === 0 ? one : other).transaction(async (transaction) => {
              await transaction
                .insertInto('room')
                .values({ number, guest: `${number}` })
                .execute()
              const own = transaction.selectFrom('room').selectAll().where('number', '=', number)
              expect(await own.execute()).toEqual([{ number, guest: `${number}` }])
            }),
          ),
        )
        const count = sql<{
          rooms: number
          day: Date
        }>`select count(*) as rooms, timestamptz '2026-11-27 00:00+09' as day from room`
        for (const { db } of [one, other]) {
          expect((await count.execute(db)).rows).toEqual([{ rooms: 60, day: new Date('2026-11-26T15:00Z') }])
        }
        await Promise.all([one.close(), other.close()])
      }),
  )
})
