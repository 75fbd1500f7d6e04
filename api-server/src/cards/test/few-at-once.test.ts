import { expect, it } from 'vitest'
import { Refusal } from '../../platform/Refusal.ts'
import { fewAtOnce } from '../settlement.ts'

const post = (reservationId: string) => ({ session: { reservationId } })

it('of 500 posts of one stay one charges and two wait; other stays, and later posts, are let in', async () => {
  const waiting: (() => void)[] = []
  const pay = fewAtOnce(
    () => new Promise<object>((done) => waiting.push(() => done({}))),
    'payment_unresolved',
  )
  const posts = Array.from({ length: 500 }, () => pay(post('one')))
  const other = pay(post('other'))
  expect(waiting).toHaveLength(4)
  waiting.splice(0).forEach((answer) => answer())
  expect(await other).toEqual({})
  const answers = await Promise.all(posts)
  expect(answers.filter((answer) => !(answer instanceof Refusal))).toHaveLength(3)
  expect(new Set(answers.flatMap((answer) => (answer instanceof Refusal ? [answer.reason] : [])))).toEqual(
    new Set(['payment_unresolved']),
  )
  const later = pay(post('one'))
  expect(waiting).toHaveLength(1)
  waiting.forEach((answer) => answer())
  expect(await later).toEqual({})
})

it('a post that fails makes room again', async () => {
  const pay = fewAtOnce(() => Promise.reject(new Error('no database')), 'payment_unresolved')
  for (let times = 0; times < 5; times += 1) await expect(pay(post('one'))).rejects.toThrow('no database')
})
