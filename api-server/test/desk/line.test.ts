import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CarryOut, ListenerGone } from '../../src/desk/carry-out.ts'
import { deskSocketIn, LONGEST_REQUEST } from '../../src/desk/line-protocol.ts'
import { serveDeskLine } from '../../src/desk/line-server.ts'

describe('the line between desk and server', () => {
  let dataFolder: string
  const undo: (() => unknown)[] = []

  beforeEach(() => {
    dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-line-'))
    undo.push(() => fs.rmSync(dataFolder, { recursive: true, force: true }))
  })
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })

  const serving = async (run: CarryOut) => {
    const line = await serveDeskLine({ dataFolder, run })
    undo.push(() => line.close())
    return line
  }
  const socketPath = () => deskSocketIn(dataFolder) ?? ''
  const caller = async () => {
    const socket = net.connect(socketPath())
    undo.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  it('carries out one line of JSON and answers lines of JSON, the exit code last', async () => {
    await serving(async ({ argv, stdin }, output) => {
      await output.out(`${argv.join(' ')}: ${Buffer.from(stdin, 'base64').toString()}\n`)
      await output.progress(1, 2)
      await output.err('careful\n')
      return 4
    })
    const socket = await caller()
    // The caller may end its side at once.
    socket.end(
      `${JSON.stringify({ argv: ['import', '-'], stdin: Buffer.from('予約').toString('base64') })}\n`,
    )
    expect(await text(socket)).toBe(
      [
        '{"out":"import -: 予約\\n"}',
        '{"progress":{"done":1,"total":2}}',
        '{"err":"careful\\n"}',
        '{"exit":4}',
        '',
      ].join('\n'),
    )
  })

  it('is open to the owner of the data folder alone', async () => {
    await serving(async () => 0)
    expect(fs.statSync(socketPath()).mode & 0o777).toBe(0o600)
  })

  it.each(['nonsense', '{"argv":"import"}', '[]', '{}'])('refuses %s', async (line) => {
    let ran = false
    await serving(async () => {
      ran = true
      return 0
    })
    const socket = await caller()
    socket.write(`${line}\n`)
    expect(await text(socket)).toContain('{"exit":2}')
    expect(ran).toBe(false)
  })

  it('hangs up on a request without end', async () => {
    let ran = false
    await serving(async () => {
      ran = true
      return 0
    })
    const socket = await caller()
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    for (let quarter = 0; quarter < 5; quarter += 1) socket.write('x'.repeat(LONGEST_REQUEST / 4))
    await closed
    expect(ran).toBe(false)
  })

  it('tells the command when its caller has gone', async () => {
    let told: unknown
    let work: Promise<void> | undefined
    await serving(async (_, output) => {
      let went = (): void => {}
      work = new Promise((resolve) => (went = resolve))
      try {
        for (;;) await output.out('more\n'.repeat(10_000))
      } catch (error) {
        told = error
        throw error
      } finally {
        went()
      }
    })
    const socket = await caller()
    socket.write('{"argv":[]}\n')
    await once(socket, 'data')
    socket.destroy()
    await work
    expect(told).toBeInstanceOf(ListenerGone)
  })

  it('lets the commands in progress finish before it closes, and lets idle callers go', async () => {
    let goOn = (): void => {}
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
    const line = await serving(async (_, output) => {
      await output.out('working')
      await mayGoOn
      return 0
    })
    const idle = await caller()
    const busy = await caller()
    busy.write('{"argv":[]}\n')
    await once(busy, 'data')
    let isClosed = false
    const closing = line.close().then(() => (isClosed = true))
    await once(idle, 'close')
    expect(isClosed).toBe(false)
    goOn()
    expect(await text(busy)).toBe('{"exit":0}\n')
    await closing
    expect(fs.existsSync(socketPath())).toBe(false)
  })
})
