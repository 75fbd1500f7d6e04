import { beforeEach, describe, expect, it } from 'vitest'
import { ManualTimers } from '../../database-port/test/ManualTimers.ts'
import { Mutex } from '../src/mutex.ts'

describe('the mutex of the one connection', () => {
  let timers: ManualTimers
  let mutex: Mutex
  let served: string[]

  beforeEach(() => {
    timers = new ManualTimers()
    mutex = new Mutex(timers)
    served = []
  })

  async function visit(name: string): Promise<void> {
    const giveBack = await mutex.take(1_000)
    served.push(name)
    await Promise.resolve()
    served.push(`${name} leaves`)
    giveBack()
  }

  it('go one after the other, in the order in which they were asked for', async () => {
    await Promise.all(['a', 'b', 'c'].map(visit))
    expect(served).toEqual(['a', 'a leaves', 'b', 'b leaves', 'c', 'c leaves'])
  })

  it('are refused after the wait, without holding up those behind', async () => {
    const giveBack = await mutex.take(1_000)
    const impatient = mutex.take(500)
    const patient = mutex.take(1_000)
    timers.pass(500)
    await expect(impatient).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'busy' })
    giveBack()
    expect(await patient).toBeTypeOf('function')
  })

  it('given back twice do not let two in at once', async () => {
    const first = await mutex.take(1_000)
    first()
    const second = await mutex.take(1_000)
    first()
    const third = visit('third')
    await Promise.resolve()
    expect(served).toEqual([])
    second()
    await third
    expect(served).toEqual(['third', 'third leaves'])
  })
})
