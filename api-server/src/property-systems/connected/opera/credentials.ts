import { deskMeans } from '@tomari/contract/desk-page/row'
import * as v from 'valibot'
import { isLocalHost } from '../../../platform/index.ts'

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
const required = v.pipe(text, v.minLength(1, 'is missing'))

/**
 * `room=1000,1001 bathing_tax=8100`: which codes of the hotel stand for which of the names.
 * @param usual what an empty text stands for
 */
const assigned = <Name extends string>(names: readonly Name[], usual: string) =>
  v.pipe(
    v.optional(text, ''),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const codes = new Map<Name, readonly string[]>()
      for (const pair of (dataset.value || usual).split(/\s+/).filter(Boolean)) {
        const [, before, listed = ''] = /^([a-z_]+)=([\w.-]+(?:,[\w.-]+)*)$/.exec(pair) ?? []
        const name = names.find((one) => one === before)
        if (name === undefined) {
          addIssue({ message: `has to be ${names.map((one) => `${one}=CODE`).join(' ')}, as many as needed` })
          return NEVER
        }
        codes.set(name, listed.split(','))
      }
      return codes
    }),
  )

function isGuarded(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname))
}

/** What Oracle gives a hotel for its integration, and the hotel's own codes. All are texts; what is left empty is not used. */
export const operaCredentials = v.pipe(
  v.object({
    /** The gateway of the environment. */
    gateway: v.pipe(
      required,
      v.check(isGuarded, 'has to begin with https://, unless it is on this machine'),
      v.transform((address) => address.replace(/\/+$/, '')),
    ),
    appKey: v.pipe(
      required,
      v.toLowerCase(),
      v.regex(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/, 'has to be a key of OHIP'),
    ),
    clientId: required,
    clientSecret: required,
    enterpriseId: v.optional(v.pipe(text, v.regex(/^[A-Z\d]{0,8}$/, 'has to be 8 capitals or digits')), ''),
    /** With it the client's own token; without it that of `username`. */
    scope: v.optional(text, ''),
    username: v.optional(text, ''),
    password: v.optional(text, ''),
    cashier: v.pipe(required, v.regex(/^\d{1,9}$/, 'has to be a number'), v.transform(Number)),
    paymentMethods: assigned(['card', ...deskMeans], 'cash=CA'),
    transactionCodes: assigned(codeMeanings, ''),
    /** In which state a vacant room is ready. */
    readyRooms: v.pipe(
      v.optional(text, ''),
      v.transform((states) => (states || 'Inspected').split(/[\s,]+/)),
      v.array(v.picklist(['Inspected', 'Clean'], 'has to be Inspected, Clean or both')),
    ),
  }),
  v.forward(
    v.check(({ scope, username }) => scope !== '' || username !== '', 'or username has to be given'),
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
