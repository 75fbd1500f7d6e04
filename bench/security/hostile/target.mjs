import http from 'node:http'
import net from 'node:net'
import { Latencies } from '../../load/generator/caller.mjs'
import { Phone } from '../../load/generator/Phone.mjs'
import { nameOf, referenceOf } from '../../load/stays.mjs'

/** Guests who belong to the attack have the stays from this one on; those who are to be served have the ones before. */
const FIRST_STAY_OF_THE_ATTACK = 1_500
/** Where attacks come from: no proxy's address (Linux takes any of 127.0.0.0/8). */
const STRANGER = '127.0.0.66'

/** What a row attacks: the server's port, how long the attack may last, and the means of an attacker. */
export const targetOf = (port, { papers, signal, forMs }) => ({
  port,
  papers,
  /** Aborted when the guests have seen enough: the attack has to end then. */
  signal,
  forMs,

  /**
   * A connection on which any bytes may be said. `closed` settles with the milliseconds after which the server had closed it, or
   * null when it was still open at the end.
   */
  connect(address = STRANGER) {
    const begun = performance.now()
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: address })
    socket.on('error', () => undefined)
    signal.addEventListener('abort', () => socket.destroy())
    return {
      socket,
      closed: new Promise((done) =>
        socket.once('close', () => done(signal.aborted ? null : performance.now() - begun)),
      ),
      says: (bytes) => socket.writable && socket.write(bytes, 'latin1'),
    }
  },

  /** One call on a connection of its own. @returns status, body and milliseconds; status 0 without an answer */
  call(path, { method = 'GET', headers = {}, body, address = STRANGER } = {}) {
    return new Promise((resolve) => {
      const begun = performance.now()
      const answered = (status, text) => resolve({ status, text, ms: performance.now() - begun })
      const request = http.request({
        agent: false,
        host: '127.0.0.1',
        port,
        path,
        method,
        headers,
        localAddress: address,
      })
      request.on('error', (error) => answered(0, error.message))
      request.on('response', (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('error', (error) => answered(0, error.message))
        response.on('end', () => answered(response.statusCode, Buffer.concat(parts).toString()))
      })
      signal.addEventListener('abort', () => request.destroy())
      request.end(body)
    })
  },

  /** A guest of the hotel who belongs to the attack: one who has searched, and holds a token. */
  async guest(number = 0) {
    const stay = FIRST_STAY_OF_THE_ATTACK + number
    const phone = new Phone(port, stay, new Latencies())
    await phone.findsReservation(nameOf(stay))
    return phone
  },

  /** The name under which such a guest has booked. */
  nameOf: (number) => nameOf(FIRST_STAY_OF_THE_ATTACK + number),

  /** Its reference number: a second fact. */
  referenceOf: (number) => referenceOf(FIRST_STAY_OF_THE_ATTACK + number),
})
