import { describe, expect, it } from 'vitest'
import { ManualTimers } from '../../database-port/test/ManualTimers.ts'
import { Mutex } from '../src/mutex.ts'

describe('turns at the one connection', () => {
  const visiting = () => {
    const timers = new ManualTimers()
    const mutex = new Mutex(timers)
    const served: string[] = []
    const visit = async (name: string): Promise<void> => {
      const giveBack = await mutex.take(1_000)
      served.push(name)
      await Promise.resolve()
      served.push(`${name} leaves`)
      giveBack()
    }
    return { timers, mutex, served, visit }
  }

  it('go one after the other, in the order in which they were asked for', async () => {
    const { served, visit } = visiting()
    await Promise.all(['a', 'b', 'c'].map(visit))
    expect(served).toEqual(['a', 'a leaves', 'b', 'b leaves', 'c', 'c leaves'])
  })

  it('are refused after the wait, without holding up those behind', async () => {
    const { timers, mutex } = visiting()
    const giveBack = await mutex.take(1_000)
    const [impatient, patient] = [mutex.take(500), mutex.take(1_000)]
    timers.pass(500)
    await expect(impatient).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'busy' })
    giveBack()
    expect(await patient).toBeTypeOf('function')
  })

  it('given back twice do not let two in at once', async () => {
    const { mutex, served, visit } = visiting()
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
