// A robot that works at the check-out desk: it takes the next guest, asks the hotel's own system for the bill, and hands it over.
//
//   TOMARI_URL=http://127.0.0.1:3000 DESK_TOKEN=… node docs/examples/desk-robot.mjs
//
// FACILITY (id or code) limits it to one hotel, WORKER gives it a name. Start the server with AUTO_DESK=off, so that robot and
// automatic desk do not compete. Node 20 or newer, nothing to install. docs/desk-interface.md says how, /docs/api describes every call.
import { setTimeout as pause } from 'node:timers/promises'

const {
  TOMARI_URL = 'http://127.0.0.1:3000',
  DESK_TOKEN = '',
  FACILITY,
  WORKER = 'example-robot',
} = process.env

const EMPTY_QUEUE_MS = 2_000
const SERVER_AWAY_MS = 5_000

/**
 * Where your system comes in: the bill of a reservation, by the number under which your system knows it. Return every line
 * that is not paid yet and the rooms; throw when your system is away, and answer a message when a person has to look at it.
 */
async function billFromYourSystem(referenceNumber, knownLines, knownRooms) {
  if (referenceNumber.endsWith('9')) {
    return {
      message: {
        message_ja: 'お手数ですが、フロントまでお越しください。',
        message_en: 'Please come to the front desk.',
      },
    }
  }
  // This example trusts what Tomari knows already and adds a drink from the refrigerator.
  const drink = {
    kind: 'extra',
    name_ja: '冷蔵庫のお飲み物',
    name_en: 'Drink from the refrigerator',
    date: new Date().toISOString().slice(0, 10),
    quantity: 1,
    unit_price: 300,
  }
  return { lines: [...knownLines, drink], rooms: knownRooms }
}

/** Makes a call of the desk interface. Answers its payload; throws what the server says, with its code. */
async function call(method, path, fields) {
  const response = await fetch(new URL(path, TOMARI_URL), {
    method,
    headers: { authorization: `Bearer ${DESK_TOKEN}`, 'content-type': 'application/json', language: 'en' },
    ...(method === 'POST' ? { body: JSON.stringify({ worker: WORKER, ...fields }) } : {}),
  })
  const body = await response.json()
  if (response.ok) return body.payload
  throw Object.assign(new Error(body.error_msg), { code: body.error_code })
}

async function serve({ request, lines }) {
  const { request_id: id, reference_number: number, room_numbers: rooms } = request
  const bill = await billFromYourSystem(number, lines, rooms)
  if (bill.message) {
    await call('POST', `/desk/v1/requests/${id}/message`, bill.message)
    return process.stdout.write(`${number}: sent to the front desk\n`)
  }
  // Tells the guest that the bill is being confirmed, and keeps everybody else away for another two minutes.
  await call('POST', `/desk/v1/requests/${id}/hold`, { status: 3 })
  const { payment_amount } = await call('POST', `/desk/v1/requests/${id}/finish`, {
    lines: bill.lines,
    ...(bill.rooms.length > 0 ? { room_numbers: bill.rooms } : {}),
  })
  return process.stdout.write(`${number}: ${payment_amount} yen\n`)
}

// The guest in hand is served to the end before the robot goes.
const goingHome = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => goingHome.abort())

while (!goingHome.signal.aborted) {
  try {
    const taken = await call('POST', '/desk/v1/take', FACILITY ? { facility: FACILITY } : {})
    if (taken === null) await pause(EMPTY_QUEUE_MS)
    else await serve(taken)
  } catch (error) {
    process.stderr.write(`${error.code ?? error.name}: ${error.message}\n`)
    // The guest has left, or somebody else was faster: on to the next. Anything else may pass by itself.
    if (error.code !== 'request_gone' && error.code !== 'request_held') await pause(SERVER_AWAY_MS)
  }
}
