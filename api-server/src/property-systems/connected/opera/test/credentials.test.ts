import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { operaCredentials, operaFields } from '../credentials.ts'
import { given } from './OperaScript.ts'

const problemsOf = (changes: object) => {
  const read = v.safeParse(operaCredentials, { ...given, ...changes })
  return read.success ? [] : read.issues.map((issue) => v.getDotPath(issue))
}

describe('the credentials of OPERA', () => {
  it('are read as they are meant', () => {
    expect(v.parse(operaCredentials, given)).toMatchObject({
      gateway: 'https://opera.example',
      cashier: 7,
      readyRooms: ['Inspected'],
      paymentMethods: new Map([
        ['card', ['WEB']],
        ['cash', ['CA']],
      ]),
    })
    expect(
      v.parse(operaCredentials, { ...given, paymentMethods: '', readyRooms: 'Clean, Inspected' }),
    ).toMatchObject({
      paymentMethods: new Map([['cash', ['CA']]]),
      readyRooms: ['Clean', 'Inspected'],
    })
  })

  it('name what is secret', () => {
    expect(operaFields.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual([
      'appKey',
      'clientSecret',
      'password',
    ])
  })

  it.each<[string, object]>([
    ['gateway', { gateway: 'http://opera.example' }],
    ['gateway', { gateway: 'opera' }],
    ['appKey', { appKey: 'x' }],
    ['clientSecret', { clientSecret: '' }],
    ['enterpriseId', { enterpriseId: 'mio' }],
    ['scope', { scope: '', username: '' }],
    ['cashier', { cashier: 'seven' }],
    ['paymentMethods', { paymentMethods: 'card=WEB cheque=CH' }],
    ['transactionCodes', { transactionCodes: 'room 1000' }],
    ['readyRooms', { readyRooms: 'Spotless' }],
  ])('say that %s is wrong', (field, changes) => {
    expect(problemsOf(changes).map((path) => path?.split('.')[0])).toEqual([field])
  })

  it('take a gateway on this machine, for tests', () => {
    expect(problemsOf({ gateway: 'http://127.0.0.1:4010' })).toEqual([])
  })
})
