import { describe, expect, it } from 'vitest'
import { type Closable, Sockets } from '../sockets/Sockets.ts'

const limits = { ofAddress: 3, inAll: 5, callsEach: 8 }
const PROXY = '10.0.0.1'

class Connection implements Closable {
  isOpen = true
  bytesRead = 0
  bytesWritten = 0
  writableLength = 0
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

  it('are not counted for a proxy, behind which all guests are', () => {
    const { sockets, connect, openOf } = room()
    const many = Array.from({ length: 20 }, () => connect(PROXY))
    expect(openOf(many).every(Boolean)).toBe(true)
    expect(sockets.size).toBe(0)
  })
})

it('connections of many addresses are bounded together', () => {
  const { sockets, connect, openOf } = room()
  const six = Array.from({ length: 6 }, (_, index) => connect(`203.0.113.${index}`))
  expect(openOf(six)).toEqual([false, true, true, true, true, true])
  expect(sockets.size).toBe(5)
})

describe('of too many connections', () => {
  const ask = () => {
    const { sockets, connect, openOf } = room()
    const asking = () => {
      const connection = connect('203.0.113.7')
      return { connection, answered: sockets.ask(connection) }
    }
    return { connect, openOf, asking }
  }

  it('those without a request go first, however long the others have been quiet', () => {
    const { connect, openOf, asking } = ask()
    const upload = asking()
    const silent = [connect('203.0.113.7'), connect('203.0.113.7')]
    const later = [1, 2].map(() => connect('203.0.113.7'))
    expect(openOf([upload.connection, ...silent, ...later])).toEqual([true, false, false, true, true])
    upload.answered()
    const last = [1, 2, 3].map(() => connect('203.0.113.7'))
    expect(openOf([upload.connection, ...last])).toEqual([false, true, true, true])
  })

  it('of those with a request the ones go on which nothing moves, and of those that move the one that moved least lately', () => {
    const { connect, openOf, asking } = ask()
    const [upload, stalled, download] = [asking(), asking(), asking()].map(({ connection }) => connection)
    if (!upload || !stalled || !download) throw new Error('three were asked for')
    upload.bytesRead = 10_000
    download.bytesWritten = 9_000
    const fourth = connect('203.0.113.7')
    expect(openOf([upload, stalled, download, fourth])).toEqual([true, false, true, true])
    upload.bytesRead = 20_000
    const fifth = asking().connection
    const sixth = asking().connection
    // The fourth asked for nothing; then the fifth had not moved since it asked, and the others had.
    expect(openOf([upload, download, fourth, fifth, sixth])).toEqual([true, true, false, false, true])
    upload.bytesRead = 30_000
    download.bytesWritten = 9_500
    sixth.bytesRead = 1
    connect('203.0.113.7')
    // All move: the one goes that was not looked at for the longest.
    expect(openOf([upload, download, sixth])).toEqual([true, false, true])
  })

  it('a network of networks has four times as many, so that a /48 does not take them all', () => {
    const sockets = new Sockets({ ofAddress: 3, inAll: 100, callsEach: 8 }, () => false)
    const openOf = (count: number, addressOf: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => {
        const connection = new Connection(addressOf(index))
        sockets.add(connection)
        return connection
      }).filter(({ isOpen }) => isOpen).length
    const site = openOf(90, (index) => `2001:db8:7:${(index * 257).toString(16)}::1`)
    const customer = openOf(20, (index) => `2001:db8:8:9${index.toString(16).padStart(2, '0')}::1`)
    expect([site, customer]).toEqual([12, 6])
  })
})
