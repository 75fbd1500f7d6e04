import { type OperationName, operations, OWN_POSTCODE_PATH } from '@tomari/contract/operations'
import { variants } from '@tomari/contract/variants'
import type { World } from './worlds.ts'

/** What the hotel says when it refuses a card. */
const REFUSAL = 'ただいま承れません。\nPlease try again.'

/** How an answer, and a refusal, is put into JSON. */
export interface Pen {
  readonly answer: (name: OperationName, plain: unknown) => string
  readonly refusal: (message: string) => string
}

/** As our own server writes. */
export const plainPen: Pen = {
  answer: (name, payload) => JSON.stringify(operations[name].envelope === 'bare' ? payload : { payload }),
  refusal: (error_msg) => JSON.stringify({ error_msg, error_code: 'refused' }),
}

const names = Object.keys(operations).filter((name): name is OperationName => name in operations)

const patternOf = (name: OperationName, facilityPath: string): RegExp =>
  new RegExp(
    `${operations[name].path.replace('{facilityPath}', facilityPath).replaceAll(/\{\w+\}/g, '[^/?]+')}$`,
  )

/** A back end that knows one guest, behind the browser's `fetch`, and every request that it was asked. */
export const hotelInMemory = (world: World, pen: Pen) => {
  const { answers } = world
  const asked: unknown[] = []
  let isCheckedIn = false
  let isPaid = false
  let settlements = 0
  const looks = [...answers.waits, answers.done]

  const { facilityPath } = variants[world.variant]
  const nameOf = (path: string): OperationName => {
    if (path === OWN_POSTCODE_PATH) return 'postcode'
    const name = names.find(
      (one) => operations[one].base !== 'postcode' && patternOf(one, facilityPath).test(path),
    )
    if (name === undefined) throw new Error(`no call at ${path}`)
    return name
  }

  const code = () => ({
    ...(isCheckedIn ? answers.codeAfter : answers.codeBefore),
    ...(isPaid ? { checkin_code: '40' } : {}),
  })
  const look = () => {
    if (isPaid) return { ...answers.done, payment_amount: 0, detail_payment: [] }
    return looks.length > 1 ? looks.shift() : looks[0]
  }
  const plain: Readonly<Partial<Record<OperationName, () => unknown>>> = {
    requestCheckinToken: () => answers.token,
    requestCheckoutToken: () => answers.token,
    facilities: () => ({ facilities: answers.facilities }),
    facility: () => answers.facility,
    checkinInfo: () => answers.reservation,
    legacyMember: () => answers.member,
    pointUser: () => answers.pointUser,
    checkinCode: code,
    prePaymentInfo: () => answers.bill,
    publicKey: () => answers.shop,
    agreement: () => answers.document,
    paymentTerms: () => answers.document,
    checkoutInfo: () => answers.checkout,
    checkoutResult: look,
    postcode: () => ({ status: 200, message: null, results: answers.towns }),
    countries: () => answers.countries,
    executeCheckin: () => {
      isCheckedIn = true
      return {}
    },
  }

  /** A settlement is refused once, or has its effect and no answer, or neither. */
  const settled = (): Response => {
    settlements += 1
    if (world.settlement === 'refused first' && settlements === 1)
      return new Response(pen.refusal(REFUSAL), { status: 503 })
    if (world.settlement === 'answer lost, not paid') throw new TypeError('Failed to fetch')
    isPaid = true
    if (world.settlement === 'answer lost') throw new TypeError('Failed to fetch')
    return new Response(pen.answer('settlement', {}))
  }

  const fetchAnswer: typeof fetch = async (url, init) => {
    const address = typeof url === 'string' ? url : ''
    asked.push({ address, method: init?.method, headers: init?.headers, body: init?.body })
    const name = nameOf(address.replace(/\?.*/, ''))
    if (name === 'settlement') return settled()
    return new Response(pen.answer(name, plain[name]?.() ?? {}))
  }
  return { fetch: fetchAnswer, asked }
}
