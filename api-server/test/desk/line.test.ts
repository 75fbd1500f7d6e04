import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CarryOut, ListenerGone } from '../../src/platform/command/carry-out.ts'
import { deskSocketIn, LONGEST_REQUEST } from '../../src/platform/command/line-protocol.ts'
import { serveDeskLine } from '../../src/platform/command/line-server.ts'

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
  it('is open to the owner of the data folder alone, and to who ends the own side at once', async () => {
    await serving(async () => 4)
    expect(fs.statSync(socketPath()).mode & 0o777).toBe(0o600)
    const socket = await caller()
    socket.end('{"argv":[],"stdin":""}\n')
    expect(await text(socket)).toBe('{"exit":4}\n')
  })

  const received = async () => {
    const ran: unknown[] = []
    await serving(async (request) => {
      ran.push(request)
      return 0
    })
    return { ran, socket: await caller() }
  }

  it.each(['nonsense', '{"argv":"import"}', '[]', '{}'])('refuses %s', async (line) => {
    const { ran, socket } = await received()
    socket.write(`${line}\n`)
    expect([await text(socket), ran]).toEqual([expect.stringContaining('{"exit":2}'), []])
  })

  it('hangs up on a request without end', async () => {
    const { ran, socket } = await received()
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    for (let quarter = 0; quarter < 5; quarter += 1) socket.write('x'.repeat(LONGEST_REQUEST / 4))
    await closed
    expect(ran).toEqual([])
  })

  it('tells the command when its caller has gone', async () => {
    let received: unknown
    let work: Promise<void> | undefined
    await serving(async (_, output) => {
      let went = (): void => {}
      work = new Promise((resolve) => (went = resolve))
      try {
        for (;;) await output.out('more\n'.repeat(10_000))
      } catch (error) {
        received = error
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
    expect(received).toBeInstanceOf(ListenerGone)
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
