import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { Hotel } from '../../../test/desk/hotel.ts'
import { describeOnDatabase } from '../../../test/harness/databases.ts'
import { type Changes, startTestServer } from '../../../test/harness/server.ts'
import { addHouse, fillHouse } from '../../desk/test/full-house.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { PasswordHasher } from '../passwords/PasswordHasher.ts'
import { scryptPasswords } from '../passwords/scrypt-passwords.ts'
import { Clerk } from './Clerk.ts'

async function startDeskPageServer(database: Database<Schema>, changes: Changes) {
  const hashed = { times: 0 }
  const cheap = scryptPasswords(randomBytes, { n: 2, r: 1, p: 1 })
  const counted = <Result>(work: () => Result): Result => {
    hashed.times += 1
    return work()
  }
  const passwords: PasswordHasher = {
    hash: (password) => counted(() => cheap.hash(password)),
    matches: (password, stored) => counted(() => cheap.matches(password, stored)),
  }
  const server = await startTestServer(database, { passwords, ...changes })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...server, hashed }
}

type Started = Awaited<ReturnType<typeof startDeskPageServer>>

class DeskPageServer extends Hotel {
  readonly #current: () => Started
  readonly restarts: (changes: Changes) => Promise<void>

  constructor(current: () => Started, restarts: (changes: Changes) => Promise<void>) {
    super(current)
    this.#current = current
    this.restarts = restarts
  }

  hashed(): number {
    return this.#current().hashed.times
  }

  clerk(name: string, password?: string): Clerk {
    const { app, clock } = this.#current()
    return new Clerk(app, () => clock.now(), name, password)
  }

  async adds(name: string, ...options: readonly string[]): Promise<string> {
    const printed = await this.desk(['user', 'add', name, '--role=desk', '--as=Boss', ...options])
    if (printed.exit !== 0) throw new Error(printed.err)
    // The door of the page is looked at once a second.
    this.clock.pass({ seconds: 1 })
    return codeIn(printed.out)
  }

  /** A person who is set up, and signed in; the phone's next number is a fresh one. */
  async signedIn(name: string, ...options: readonly string[]): Promise<Clerk> {
    const who = this.clerk(name)
    await who.setsUp(await this.adds(name, ...options))
    this.clock.pass({ seconds: 30 })
    return who
  }

  async trail(...acts: readonly string[]): Promise<readonly string[]> {
    const rows = this.db.selectFrom('audit_entries').selectAll().where('door', '=', 'desk-page').orderBy('id')
    return (await rows.execute())
      .filter(({ act }) => acts.length === 0 || acts.includes(act))
      .map(({ who, act, details }) => `${who} ${act} ${JSON.stringify(details)}`)
  }
}

/** What a suite has otherwise than the usual; `house` stands beside the samples, empty or full. */
type PageChanges = Changes & { readonly house?: 'empty' | 'full' }

type Suite = (server: DeskPageServer) => void

/** A suite of which each test finds the sample world and a listening server, without accounts at its desk. */
export function describeAtPage(
  name: string,
  ...given: readonly [Suite] | readonly [PageChanges, Suite]
): void {
  const [{ house, ...changes }, suite]: readonly [PageChanges, Suite] =
    given.length === 1 ? [{}, given[0]] : given
  describeOnDatabase(name, (open) => {
    let database: Database<Schema>
    let server: Started
    const starts = async (given: Changes): Promise<void> => {
      server = await startDeskPageServer(database, given)
      if (house !== undefined) await addHouse(server.deps)
      if (house === 'full') await fillHouse(server.deps)
    }
    beforeAll(async () => void (database = await open()))
    beforeEach(() => starts(changes))
    afterEach(() => server.app.close())
    suite(
      new DeskPageServer(
        () => server,
        async (given) => {
          await server.app.close()
          await starts(given)
        },
      ),
    )
  })
}

export const codeIn = (out: string): string => /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\b/.exec(out)?.[0] ?? ''
