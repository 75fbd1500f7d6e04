import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** As shipped, but for what would ask for a server of ours; everything that a form can ask for is asked for. */
const CONFIG = {
  api: { type: 'legacy', facility: '17' },
  use_checkout: true,
  display: { show_facility_selector: false, show_phone_number_in_search: true, use_membership_info: false },
  wait_interval: 100,
}

const reservation = {
  reservation_name: 'ヤマダ タロウ',
  number_of_person: 1,
  number_of_child_person: 0,
  number_of_other_person: 0,
  checkout_date: '2099-01-02',
  room_type: '和室',
  room_types: ['和室'],
  facility_name: '浜の宿',
  length_of_stay: 1,
  is_payment_target: true,
  is_multi_rooms: false,
}

/** The card company's script: it hands the card to the bench instead of a company. */
const CARD_SCRIPT = `window.Multipayment = {
  init() {},
  getToken(card, done) {
    fetch('/card', { method: 'POST', body: JSON.stringify(card) }).then(() =>
      done({ resultCode: '000', tokenObject: { token: ['token'] } }))
  },
}`

/**
 * The built app of a tree, and a back end that takes whatever comes and remembers it. One guest at a time.
 * @param rooms how many rooms a guest leaves
 */
export const openHotel = async (tree, rooms) => {
  const dist = join(tree, 'guest-web', 'dist')
  /** What has been sent of each control, since the guest has come. */
  const sent = {}
  let code = '00'

  const notes = {
    'GET rpa/checkin_authtoken_request': (fields) => {
      Object.assign(sent, { reservationName: fields.get('name'), phoneNumber: fields.get('phone_number') })
      return { authorization: 'token' }
    },
    'GET rpa/checkout_authtoken_request': () => ({ authorization: 'token' }),
    'GET rpa/checkin_code': () => ({
      checkin_code: code,
      membership_number: '',
      prefix: 'P',
      kana_name: 'ヤマダ',
      reference_number: '1',
      register_card_status: '0',
      is_payment_target: true,
      is_multi_rooms: false,
    }),
    'GET rpa/checkin_info_request': () => ({ ...reservation, checkin_status: code }),
    'POST rpa/execute_checkin_request': (fields) => {
      const [guest] = JSON.parse(fields.get('guest_info'))
      Object.assign(sent, {
        lastName: guest.last_name,
        firstName: guest.first_name,
        lastKana: guest.last_name_kana,
        firstKana: guest.first_name_kana,
        age: String(guest.age),
        postcode: guest.zip_code,
        furtherSubarea: guest.address,
        tel: guest.phone,
      })
      code = '30'
      return {}
    },
    'GET payment/pre_payment_info': () => ({
      bathing_tax: 0,
      accommodation_tax: 0,
      used_point: 0,
      pre_ci_request_id: '1',
      show_grand_total: false,
      payment_amount: 1_000,
      gross_total: 1_000,
    }),
    'POST rpa/web_email_register': (fields) => {
      sent.receiptMailAddress = fields.get('email')
      return {}
    },
    'POST payment/public_key': () => ({ shop_id: 'shop' }),
    'POST payment/settlement': (fields) => {
      sent.receiptName = fields.get('invoice_name')
      code = '40'
      return {}
    },
    'GET rpa/checkout_info_request': () => ({ request_id: '1', status: '', room_num: [], message: '' }),
    'GET rpa/checkout_info_result': () => ({
      status: 4,
      room_number_list: Array.from({ length: rooms }, (_, place) => String(101 + place)),
      detail_payment: [],
      payment_amount: 1_000,
    }),
    'POST rpa/execute_checkout_request': (fields) => {
      sent.roomNumber = fields.get('room_num')
      return {}
    },
    'GET hotel_agreement': () => ({ content: '<p>約款</p>' }),
    'GET payment_terms': () => ({ content: '<p>規約</p>' }),
  }

  const bodyOf = async (request) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  }
  const serve = async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url, 'http://here')
    const json = (value) => answer.setHeader('content-type', TYPES['.json']).end(JSON.stringify(value))
    if (pathname === '/config.json') return json(CONFIG)
    if (pathname.startsWith('/payment/')) {
      return answer.setHeader('content-type', TYPES['.js']).end(CARD_SCRIPT)
    }
    const body = await bodyOf(request)
    if (pathname === '/card') {
      const card = JSON.parse(body)
      Object.assign(sent, {
        cardNumber: card.cardno,
        cardSecurityCode: card.securitycode,
        cardName: card.holdername,
      })
      return json({})
    }
    if (pathname.startsWith('/api/v1/client/')) {
      const call = `${request.method} ${pathname.slice('/api/v1/client/'.length)}`
      const fields = request.method === 'POST' ? new URLSearchParams(body) : searchParams
      return json({ payload: notes[call]?.(fields) ?? {} })
    }
    const file = join(dist, normalize(pathname))
    const isFile = existsSync(file) && statSync(file).isFile()
    // A file of the tenant that this one does not have.
    if (!isFile && extname(pathname) !== '') return answer.writeHead(404).end()
    const shown = isFile ? file : join(dist, 'index.html')
    answer.setHeader('content-type', TYPES[extname(shown)] ?? 'application/octet-stream')
    return createReadStream(shown).pipe(answer)
  }

  const server = createServer((request, answer) => {
    serve(request, answer).catch((error) => {
      process.exitCode = 1
      console.error(error)
      answer.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    sent,
    /** Another guest comes. */
    forget() {
      code = '00'
      for (const name of Object.keys(sent)) delete sent[name]
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
