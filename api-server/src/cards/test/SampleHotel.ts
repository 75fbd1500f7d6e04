import { beforeEach } from 'vitest'
import { describeInHotel, type Hotel, type CommandRun } from '../../../test/desk/hotel.ts'
import { type Changes, serverOn, type TestServer } from '../../../test/harness/server.ts'
import type { TestClock } from '../../../test/harness/TestClock.ts'
import type { Deps } from '../../platform/Deps.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Mail } from '../../platform/mail/MailCarrier.ts'
import { sendReceipts } from '../../receipts/receipt-mail.ts'
import type { SandboxFaults } from '../sandbox/sandbox-gateway.ts'
import { sweepPayments } from '../sweep-payments.ts'
import { type Ledger, ledgerOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'

/** A guest of the seaside hotel who has not checked in, travels alone, and owes room and both taxes. */
export const YAMADA = { name: 'ヤマダ タロウ', stay: 'sample-one-guest', owes: 12_450 } as const
/** A guest of the same hotel who leaves today. */
export const MIYAMOTO = {
  name: 'ミヤモト ハルカ',
  stay: 'sample-out-one-room',
  owes: 50_900,
  rooms: '305',
} as const

/** The numbers of the seaside hotel's papers. */
export const receiptNo = (counter: number) => `MIO-KAIGAN-2026-00000${counter}`
export const returnNo = (counter: number) => `MIO-KAIGAN-2026-R00000${counter}`

interface Paying extends NonNullable<Parameters<PayingGuest['settles']>[1]> {
  readonly mail?: string
}

/** The hotel of a suite, with a provider whose faults are set, and with all ledgers and documents. */
export class SampleHotel {
  readonly faults: SandboxFaults
  readonly server: Hotel

  constructor(server: Hotel, faults: SandboxFaults) {
    this.server = server
    this.faults = faults
  }

  get deps(): Deps {
    return this.server.deps
  }

  get clock(): TestClock {
    return this.server.clock
  }

  get database(): Database<Schema> {
    return this.server.database
  }

  get db(): Database<Schema>['db'] {
    return this.server.db
  }

  get incidents(): readonly string[] {
    return this.server.incidents.map(({ event }) => event)
  }

  /** Another process on the same database and clock. */
  process(changes: Changes = {}): TestServer {
    return { ...serverOn(this.database, { ...this.deps, ...changes }), clock: this.clock }
  }

  desk(...argv: readonly string[]): Promise<CommandRun> {
    return this.server.desk(argv)
  }

  /** A command of the desk that reads a file. */
  deskWith(file: string, ...argv: readonly string[]): Promise<CommandRun> {
    return this.server.desk(argv, file)
  }

  get page(): Hotel['act'] {
    return this.server.act
  }

  /** A guest finds the stay and pays by card. */
  async pays({ mail, ...paying }: Paying = {}, name: string = YAMADA.name): Promise<PayingGuest> {
    const guest = await PayingGuest.found(this.server, name)
    if (mail !== undefined) await guest.registersMail(mail)
    const outcome = outcomeOf(await guest.settles(await guest.bill(), paying))
    if (outcome !== '200') throw new Error(`a card that was to pay: ${outcome}`)
    return guest
  }

  ledger(): Promise<Ledger> {
    return ledgerOf(this.server)
  }

  /** The sums of the provider's ledger, of ours, and of the receipts. */
  async books(): Promise<readonly number[]> {
    const { provider, settlements, receipts } = await this.ledger()
    return [provider, settlements, receipts].map((book) =>
      Object.values(book).reduce((sum, yen) => sum + yen, 0),
    )
  }

  get money(): Hotel['money'] {
    return this.server.money
  }

  papers(): Promise<ReadonlyMap<string, string>> {
    return this.money.papers(YAMADA.stay)
  }

  async mails(): Promise<readonly Mail[]> {
    const mails: Mail[] = []
    const deliver = async (mail: Mail) => {
      mails.push(mail)
      return { kind: 'sent' } as const
    }
    await sendReceipts({ ...this.deps, carrier: { deliver }, printer: await this.deps.printer() })
    return mails
  }

  sweep(): Promise<number> {
    return sweepPayments(this.deps)
  }
}

/** A suite on the sample world, which each of its tests finds unchanged. */
export function describeHotel(
  name: string,
  suite: (hotel: SampleHotel) => void,
  changes: Changes = {},
): void {
  const faults: SandboxFaults = { next: [] }
  describeInHotel(name, { ...changes, sandboxFaults: faults }, (server) => {
    beforeEach(() => void (faults.next.length = 0))
    suite(new SampleHotel(server, faults))
  })
}
