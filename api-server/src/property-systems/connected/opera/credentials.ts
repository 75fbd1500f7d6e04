import * as v from 'valibot'
import { PAYMENT_MEANS } from '../../../bills/index.ts'
import { messageSaying } from '../../../platform/index.ts'
import { guardedAddress } from '../../PropertySystem.ts'
import { codesByName } from '../codes-by-name.ts'

/** What a hotel's codes of transactions mean on a bill; any other is an extra with 10 % in its price. */
export const codeMeanings = [
  'room',
  'bathing_tax',
  'accommodation_tax',
  /** Posted by OPERA beside what it is levied on. */
  'consumption_tax',
  /** 8 % in the price. */
  'reduced',
  /** No consumption tax in the price. */
  'outside',
] as const
export type CodeMeaning = (typeof codeMeanings)[number]

const text = v.pipe(v.string(), v.trim(), v.maxLength(500))
const optional = v.optional(text, '')
const required = v.pipe(text, v.minLength(1, messageSaying('missing')))

/** What Oracle gives a hotel for its integration, and the hotel's own codes. All are texts; what is left empty is not used. */
export const operaCredentials = v.pipe(
  v.object({
    /** The gateway of the environment. */
    gateway: v.pipe(
      required,
      guardedAddress,
      v.transform((address) => address.replace(/\/+$/, '')),
    ),
    appKey: v.pipe(
      required,
      v.toLowerCase(),
      v.regex(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/, messageSaying('ohip_key')),
    ),
    clientId: required,
    clientSecret: required,
    enterpriseId: v.optional(v.pipe(text, v.regex(/^[A-Z\d]{0,8}$/, messageSaying('capitals'))), ''),
    /** With it the client's own token; without it that of `username`. */
    scope: optional,
    username: optional,
    password: optional,
    cashier: v.pipe(required, v.regex(/^\d{1,9}$/, messageSaying('number')), v.transform(Number)),
    paymentMethods: v.pipe(optional, codesByName(PAYMENT_MEANS, 'cash=CA')),
    transactionCodes: v.pipe(optional, codesByName(codeMeanings, '')),
    /** In which state a vacant room is ready. */
    readyRooms: v.pipe(
      optional,
      v.transform((states) => (states || 'Inspected').split(/[\s,]+/)),
      v.array(v.picklist(['Inspected', 'Clean'], messageSaying('ready_rooms'))),
    ),
  }),
  v.forward(
    v.check(({ scope, username }) => scope !== '' || username !== '', messageSaying('one_way_in')),
    ['scope'],
  ),
)
export type OperaCredentials = v.InferOutput<typeof operaCredentials>

const secrets: readonly string[] = ['appKey', 'clientSecret', 'password']

const examples: Readonly<Record<string, string>> = {
  gateway: 'https://…',
  appKey: '00000000-0000-4000-8000-000000000000',
  enterpriseId: 'CHAIN',
  scope: 'urn:opc:hgbu:ws:__myscopes__',
  cashier: '123',
  paymentMethods: 'card=WEB cash=CA',
  transactionCodes: 'room=1000,1001 bathing_tax=8100',
  readyRooms: 'Inspected, Clean',
}

/** In the order in which a person is asked for them. */
export const operaFields = Object.keys(operaCredentials.entries).map((name) => {
  const example = examples[name]
  return { name, isSecret: secrets.includes(name), ...(example !== undefined && { example }) }
})
