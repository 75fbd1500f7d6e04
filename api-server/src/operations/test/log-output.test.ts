import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { noDatabase, serverOn } from '../../../test/harness/server.ts'
import { SeldomLines } from '../../platform/http/errors.ts'
import { logOutput } from '../../platform/log/log.ts'

/** A pipe whose reader can stop reading. */
function troubledStream() {
  const written: string[] = []
  const stuck: (() => void)[] = []
  const trouble = { isStuck: false }
  const stream = new Writable({
    decodeStrings: false,
    write: (line: string, _encoding, done) => {
      const finish = () => {
        written.push(line)
        done()
      }
      if (trouble.isStuck) stuck.push(finish)
      else finish()
    },
  })
  return { stream, written, trouble, goOn: () => stuck.splice(0).forEach((finish) => finish()) }
}

const settled = () => new Promise(setImmediate)

it('a log whose reader has stopped keeps what fits, loses and counts the rest, and goes on later', async () => {
  const { stream, written, trouble, goOn } = troubledStream()
  const output = logOutput(stream)
  output.write('a\n')
  await settled()
  expect([written, output.lost(), output.isWritten()]).toEqual([['a\n'], 0, true])
  trouble.isStuck = true
  const line = `${'x'.repeat(99_999)}\n`
  for (let count = 0; count < 50; count += 1) output.write(line)
  expect([output.lost(), output.isWritten(), stream.writableLength]).toEqual([40, false, 1_000_000])
  trouble.isStuck = false
  goOn()
  await settled()
  expect(output.isWritten()).toBe(true)
  expect(written.filter((text) => text === line)).toHaveLength(10)
  expect(written.filter((text) => text.includes('"log-lines-lost"'))).toEqual([
    '{"level":"warn","event":"log-lines-lost","message":"40"}\n',
  ])
})

it('a server says of its log that it is not written, and is ready all the same', async () => {
  const lost = { lines: 0 }
  const server = serverOn(
    { ...noDatabase, ping: async () => {} },
    { logState: { lost: () => lost.lines, isWritten: () => lost.lines === 0 } },
  )
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  lost.lines = 7
  const answer = await server.app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', log: 'cannot-write' }])
  expect((await server.app.inject('/metrics')).body).toContain('tomari_log_lines_lost_total 7')
})

it('one line a second is logged for each cause, with how many were left out before it', () => {
  let now = 0
  const lines = new SeldomLines(() => now)
  expect(['busy', 'busy', 'lost', 'busy'].map((cause) => lines.next(cause))).toEqual([0, null, 0, null])
  now = 1_000
  expect([lines.next('busy'), lines.next('lost')]).toEqual([2, 0])
})

it('any number of causes takes a bounded room', () => {
  const lines = new SeldomLines(() => 0)
  for (let cause = 0; cause < 10_000; cause += 1) expect(lines.next(`cause ${cause}`)).toBe(0)
})
