import { randomBytes } from 'node:crypto'
import type { PasswordHasher } from '../../src/gateways/passwords/PasswordHasher.ts'
import { scryptPasswords } from '../../src/gateways/passwords/scrypt-passwords.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { calling } from '../desk/desk-calls.ts'
import { type Changes, startTestServer } from '../harness/server.ts'
import { Clerk } from './Clerk.ts'

/** A listening server, its desk, and how many passwords it has hashed. */
export async function startDeskPageServer(database: Database<Schema>, changes: Changes = {}) {
  let hashed = 0
  const cheap = scryptPasswords(randomBytes, { n: 2, r: 1, p: 1 })
  const passwords: PasswordHasher = {
    hash: (password) => {
      hashed += 1
      return cheap.hash(password)
    },
    matches: (password, stored) => {
      hashed += 1
      return cheap.matches(password, stored)
    },
  }
  const server = await startTestServer(database, { passwords, ...changes })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const desk = calling(server.deps)
  const clerk = (name: string, password?: string) =>
    new Clerk(server.app, () => server.clock.now(), name, password)

  return {
    ...server,
    desk,
    clerk,
    hashed: () => hashed,

    /** Adds somebody at the terminal. Answers the set-up code. */
    async adds(name: string, ...options: readonly string[]): Promise<string> {
      const { exit, out, err } = await desk(['user', 'add', name, '--role=desk', '--as=Boss', ...options])
      if (exit !== 0) throw new Error(err)
      // The door of the page is looked at once a second.
      server.clock.pass({ seconds: 1 })
      return codeIn(out)
    },

    /** Somebody who is set up, and signed in; the phone's next number is a fresh one. */
    async signedIn(name: string, ...options: readonly string[]): Promise<Clerk> {
      const who = clerk(name)
      await who.setsUp(await this.adds(name, ...options))
      server.clock.pass({ seconds: 30 })
      return who
    },

    /** What the audit trail says that happened at the page, the oldest first. */
    async trail(): Promise<readonly string[]> {
      const rows = await database.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('door', '=', 'desk-page')
        .orderBy('id')
        .execute()
      return rows.map(({ who, act, details }) => `${who} ${act} ${JSON.stringify(details)}`)
    },
  }
}

/** A server with people at its desk. */
export type DeskPageServer = Awaited<ReturnType<typeof startDeskPageServer>>

/** The set-up code in what a command has printed. */
export const codeIn = (out: string): string => /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\b/.exec(out)?.[0] ?? ''
