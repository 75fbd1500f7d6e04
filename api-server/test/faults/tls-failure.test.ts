import http from 'node:http'
import https from 'node:https'
import { expect, it } from 'vitest'
import { gmoGateway } from '../../src/cards/gmo/gmo-gateway.ts'
import { gmoLine, gmoScriptUrl } from '../../src/cards/gmo/protocol.ts'
import { stateOf } from '../../src/cards/test/ledger.ts'
import { outcomeOf, PayingGuest } from '../../src/cards/test/PayingGuest.ts'
import { describeHotel } from '../../src/cards/test/SampleHotel.ts'
import { listening } from '../harness/listening.ts'
import { selfSigned } from './self-signed.ts'

describeHotel('a payment, while the provider', (hotel) => {
  it.each<[string, () => http.Server | https.Server]>([
    ['does not speak TLS', () => http.createServer()],
    ['shows a certificate that no authority signed', () => https.createServer(selfSigned())],
  ])('%s, is not made; the guest reads so, and the provider gets no card or password', async (_, siteOf) => {
    const seen = { connections: 0, requests: 0 }
    const site = siteOf()
    site.on('connection', () => (seen.connections += 1))
    site.on('request', (_request, response: http.ServerResponse) => {
      seen.requests += 1
      response.end('ACS=0&TranID=1')
    })
    const url = `https://127.0.0.1:${await listening(site)}`
    const payments = gmoGateway({
      line: gmoLine(url),
      shopId: 'tshop00000001',
      shopPass: 'password',
      scriptUrl: gmoScriptUrl(url),
      clock: hotel.clock,
      log: () => {},
    })

    const guest = await PayingGuest.checkedIn(hotel.server)
    const bill = await guest.bill()
    const answer = await guest.on(hotel.process({ payments })).settles(bill)
    expect(outcomeOf(answer)).toBe('503 payment_busy')
    expect(answer.text).toContain('カードへの請求は行われておりません')
    expect(await stateOf(hotel.database, bill.pre_ci_request_id)).toBe('open')
    expect(await guest.code()).toBe('30')
    expect([seen.connections > 0, seen.requests]).toEqual([true, 0])
    site.closeAllConnections()
    site.close()
    // Once the line can be trusted again the card is charged.
    expect(outcomeOf(await guest.settles(bill))).toBe('200')
  })
})
