import { describe, expect, it } from 'vitest'
import { type Closable, Sockets } from '../../src/http/Sockets.ts'

const limits = { ofAddress: 3, inAll: 5, callsEach: 8 }
const PROXY = '10.0.0.1'

class Connection implements Closable {
  isOpen = true
  readonly remoteAddress: string

  constructor(remoteAddress: string) {
    this.remoteAddress = remoteAddress
  }

  destroy(): void {
    this.isOpen = false
  }
}

function room() {
  const sockets = new Sockets(limits, (address) => address === PROXY)
  const connect = (address: string) => {
    const connection = new Connection(address)
    sockets.add(connection)
    return connection
  }
  const openOf = (connections: readonly Connection[]) => connections.map(({ isOpen }) => isOpen)
  return { sockets, connect, openOf }
}

describe('the connections of one address', () => {
  it('are as many as there may be; then the one goes on which nothing has happened for the longest', () => {
    const { sockets, connect, openOf } = room()
    const three = [connect('203.0.113.7'), connect('203.0.113.7'), connect('203.0.113.7')] as const
    const [first] = three
    sockets.work(first)()
    const fourth = connect('203.0.113.7')
    expect(openOf([...three, fourth])).toEqual([true, false, true, true])
    expect(sockets.size).toBe(3)
  })

  it('stay while something is worked on, and a new one finds no room when that is so for all', () => {
    const { sockets, connect, openOf } = room()
    const three = [1, 2, 3].map(() => connect('203.0.113.7'))
    const ends = three.map((one) => sockets.work(one))
    expect(connect('203.0.113.7').isOpen).toBe(false)
    ends.forEach((end) => end())
    expect(connect('203.0.113.7').isOpen).toBe(true)
    expect(openOf(three)).toEqual([false, true, true])
  })

  it('count as one in a network of IPv6, however its addresses are written', () => {
    const { connect, openOf } = room()
    const four = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:0db8:0001:0002:ff::', '2001:db8:1:2::4'].map(
      connect,
    )
    expect(openOf(four)).toEqual([false, true, true, true])
    const v4 = ['::ffff:203.0.113.7', '203.0.113.7'].map(connect)
    expect(openOf(v4)).toEqual([true, true])
  })

  it('are not counted for a proxy, behind which everybody is', () => {
    const { sockets, connect, openOf } = room()
    const many = Array.from({ length: 20 }, () => connect(PROXY))
    expect(openOf(many).every(Boolean)).toBe(true)
    expect(sockets.size).toBe(0)
  })

  it('are forgotten when they close', () => {
    const { sockets, connect, openOf } = room()
    const three = [1, 2, 3].map(() => connect('203.0.113.7'))
    for (const one of three) {
      const end = sockets.work(one)
      sockets.remove(one)
      sockets.remove(one)
      end()
    }
    expect(sockets.size).toBe(0)
    expect(openOf([1, 2, 3].map(() => connect('203.0.113.7')))).toEqual([true, true, true])
    expect(openOf(three)).toEqual([true, true, true])
  })
})

it('connections of many addresses are bounded together', () => {
  const { sockets, connect, openOf } = room()
  const six = Array.from({ length: 6 }, (_, index) => connect(`203.0.113.${index}`))
  expect(openOf(six)).toEqual([false, true, true, true, true, true])
  expect(sockets.size).toBe(5)
})
