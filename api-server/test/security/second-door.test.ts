import net from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { type SandboxBank, startSandboxBank } from '../../src/cards/sandbox/bank-server.ts'
import type { BankLedger } from '../../src/cards/sandbox/ledgers.ts'
import { usualLoadLimits } from '../../src/platform/http/load-shedding/LoadShedder.ts'
import { defaultTimeouts, type Guards } from '../../src/platform/http/sockets/guarded-server.ts'
import { logTo } from '../../src/platform/log/log.ts'

/** The sandbox's bank listens on a port of its own: what guards the first port guards it too. */
describe("the sandbox's bank, as the second port of the process", () => {
  let bank: SandboxBank | undefined
  afterEach(async () => {
    await bank?.close()
    bank = undefined
  })

  const opened = async (find: BankLedger['find'], guards: Partial<Guards> = {}): Promise<number> => {
    bank = await startSandboxBank(
      { find, answered: async () => undefined, begin: async () => true, isSent: async () => false },
      {
        host: '127.0.0.1',
        port: 0,
        trustedProxies: [],
        lateness: { loopMs: () => 0, databaseMs: () => 0 },
        log: logTo({ write: () => true }),
        ...guards,
      },
    )
    return bank.port
  }
  const nothing = async () => null

  it('turns strangers of one network away while many of their calls are under way', async () => {
    let answerAll = (): void => {}
    const opening = new Promise<null>((resolve) => (answerAll = () => resolve(null)))
    const port = await opened(() => opening)
    const most = usualLoadLimits.strangersOfNetwork
    const TOO_MANY = 5
    let refused = 0
    const calls = Array.from({ length: most + TOO_MANY }, async () => {
      const { status } = await fetch(`http://127.0.0.1:${port}/challenge/a`)
      if (status === 503) refused += 1
      if (refused === TOO_MANY) answerAll()
      return status
    })
    const statuses = await Promise.all(calls)
    expect(statuses.filter((status) => status === 404)).toHaveLength(most)
  })

  it('hangs up on a body that trickles', async () => {
    const timeouts = { ...defaultTimeouts, headersMs: 50, requestMs: 50, lookEveryMs: 10 }
    const port = await opened(nothing, { timeouts })
    const socket = net.connect(port, '127.0.0.1')
    socket.write('POST /challenge/a/approve HTTP/1.1\r\nHost: bank\r\nContent-Length: 900\r\n\r\nx')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    ['a body of megabytes', { method: 'POST', body: 'x'.repeat(100_000) }, 413],
    ['an address that it does not know', { method: 'GET' }, 404],
  ])('refuses %s', async (_, call, status) => {
    const port = await opened(nothing)
    expect((await fetch(`http://127.0.0.1:${port}/anything`, call)).status).toBe(status)
  })
})
