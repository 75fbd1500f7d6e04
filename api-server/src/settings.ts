import * as v from 'valibot'
import { GATEWAY_NAMES } from './bills/index.ts'
import {
  CHALLENGE_MINUTES,
  isSecureAddress,
  paymentProviderSettings,
  paymentProviders,
} from './cards/index.ts'
import { type DeskToken, deskTokensOf } from './checkout/index.ts'
import { type DataKeys, dataKeysOf, isWeakToken, mailTlsProblemOf, tlsProblemOf } from './platform/index.ts'

const text = (usual: string, meaning: string) => v.pipe(v.optional(v.string(), usual), v.description(meaning))

/** Text of a form that the message names, or none. */
const formed = (isGood: (given: string) => boolean, message: string, meaning: string) =>
  v.pipe(
    v.optional(v.string()),
    v.description(meaning),
    v.check((given) => given === undefined || isGood(given), message),
  )

const filled = (message: string, meaning: string) => formed((given) => given.trim() !== '', message, meaning)

const address = (schemes: readonly string[], message: string, meaning: string) =>
  formed((given) => schemes.includes(schemeOf(given)), message, meaning)

const schemeOf = (given: string): string =>
  URL.canParse(given) ? new URL(given).protocol.replace(':', '') : ''

const LISTED = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const oneOf = <const Names extends readonly string[]>(names: Names, usual: Names[number], meaning: string) =>
  v.pipe(v.optional(pickOf(names), usual), v.description(meaning))

const pickOf = <const Names extends readonly string[]>(names: Names) =>
  v.picklist(names, `has to be ${LISTED.format(names)}`)

/** No more digits than the most has. */
const wholeNumber = (
  usual: string,
  unit: string,
  [least, most]: readonly [number, number],
  meaning: string,
) =>
  v.pipe(
    text(usual, meaning),
    v.check(
      (given) =>
        /^\d+$/.test(given) &&
        given.length <= String(most).length &&
        Number(given) >= least &&
        Number(given) <= most,
      `has to be ${unit} from ${least} to ${most}`,
    ),
    v.transform(Number),
  )

const parts = (list: string): readonly string[] => list.split(',').map((one) => one.trim())

const providers = Object.values(paymentProviders)

/** Every variable of the environment that the server reads (R20.1). `docs/operations.md` is generated from it. */
const environment = v.object({
  PORT: wholeNumber('3000', 'a port', [0, 65_535], 'Port to listen on; 0 takes any that is free.'),
  HOST: text('127.0.0.1', 'Address to listen on; 0.0.0.0 opens the server to phones in the same network.'),
  DATA_DIR: text('./data', 'Folder of the embedded database, its keys and the mail outbox.'),
  DATABASE_URL: address(
    ['postgres', 'postgresql'],
    'has to look like postgres://user:password@host:5432/name',
    'PostgreSQL 15 or newer, instead of the embedded database.',
  ),
  DATABASE_TLS: oneOf(
    ['required', 'off'],
    'required',
    'off: a database beyond this machine may be reached without TLS, on a network that protects the way by itself.',
  ),
  TENANT_DIR: filled(
    'has to name a folder',
    'Folder with config.json, tenant-lang/ and data/; without it the default tenant is served.',
  ),
  SMTP_URL: address(
    ['smtp', 'smtps'],
    'has to look like smtps://user:password@host:465',
    'Mail server; without it mails land as .eml files in the data folder.',
  ),
  MAIL_FROM: filled('has to be a mail address', 'Sender of the mails; needed with SMTP_URL.'),
  MAIL_TLS: oneOf(
    ['required', 'off'],
    'required',
    'off: a mail server beyond this machine may take mails without TLS, or with an unverified certificate.',
  ),
  AUTO_DESK: oneOf(
    ['on', 'off'],
    'on',
    'on: folios are prepared by themselves; off: people or robots do it.',
  ),
  PAYMENT_GATEWAY: v.pipe(
    v.optional(pickOf(GATEWAY_NAMES)),
    v.description(
      `Who charges cards; ${providers.map(({ hint }) => hint).join('; ')}. Without it the sandbox takes cards for the sample stays ` +
        'alone, and guests of others pay at the desk; sandbox lets it take any.',
    ),
  ),
  ...paymentProviderSettings,
  PUBLIC_URL: formed(
    (given) => isSecureAddress(`${given}/`) && new URL(given).pathname === '/',
    'has to be an https address without a path, such as https://stay.example.com',
    'Where guests reach this server: banks send them back there (3-D Secure), and invitations lead there. Without it, banks send them where the call came to, and ' +
      'no guest is invited.',
  ),
  INVITE_DAYS_BEFORE: wholeNumber(
    '0',
    'days',
    [0, 30],
    'So many days before arrival, from ten in the morning in Japan, guests whose mail address is known are invited by mail; 0: by ' +
      'hand or by a property system alone. Needs PUBLIC_URL.',
  ),
  PULL_DAYS_AHEAD: wholeNumber(
    '14',
    'days',
    [1, 60],
    'Days of arrival after today of which bookings are pulled from the property systems that this server calls.',
  ),
  CHALLENGE_MINUTES: wholeNumber(
    String(CHALLENGE_MINUTES),
    'minutes',
    [1, 60],
    'How long a guest may be at the page of the bank; afterwards nothing is charged.',
  ),
  SANDBOX_BANK_PORT: wholeNumber(
    '0',
    'a port',
    [0, 65_535],
    "Port of the sandbox's bank, which test cards are sent to; 0 takes any that is free.",
  ),
  DATA_KEYS: v.pipe(
    text(
      '',
      'Keys that personal data is sealed with, id:base64 of 32 bytes, separated by commas: the first encrypts, all decrypt. ' +
        'Needed with DATABASE_URL; otherwise made on the first start and kept beside the database.',
    ),
    v.rawTransform(({ dataset, addIssue, NEVER }): DataKeys | null => {
      if (dataset.value === '') return null
      const keys = dataKeysOf(dataset.value)
      if (typeof keys !== 'string') return keys
      addIssue({ message: `cannot be used: ${keys}` })
      return NEVER
    }),
  ),
  LOST_DATA_KEYS: v.pipe(
    text(
      '',
      'For one start: names of data keys that are gone for good, separated by commas. What they sealed stays closed.',
    ),
    v.transform((names) => (names === '' ? [] : parts(names))),
  ),
  MEMBER_PREFILL: oneOf(
    ['always', 'verified'],
    'always',
    "verified: a member's data fills the form only after a second fact beside the name is known.",
  ),
  SECOND_FACT: oneOf(
    ['off', 'checkout', 'always'],
    'off',
    'What a name alone opens. off: everything; checkout: checking in, but neither the bill nor check-out nor a stay that is ' +
      'checked in already; always: nothing. The rest asks for phone number, reference number or a code that the desk hands out.',
  ),
  DESK_TOKEN: v.pipe(
    text(
      '',
      "Opens the desk interface to a hotel's robots: a secret, or name:secret or name:secret:read for each robot, separated by commas. Closed without it.",
    ),
    v.rawTransform(({ dataset, addIssue, NEVER }): readonly DeskToken[] => {
      const tokens = dataset.value === '' ? [] : deskTokensOf(dataset.value)
      if (typeof tokens === 'string') addIssue({ message: tokens })
      else if (tokens.some(({ secret }) => isWeakToken(secret))) {
        addIssue({ message: 'can be guessed: make one with "openssl rand -base64 32"' })
      } else return tokens
      return NEVER
    }),
  ),
  PROPERTY_SYSTEMS: filled(
    'has to name a file',
    'JSON file with the property systems that may read and write bookings, and their webhooks (docs/property-systems.md). Closed without it.',
  ),
  SAMPLE_WORLD: v.pipe(
    v.optional(pickOf(['on', 'off'])),
    v.description(
      'on: a new database starts with sample facilities and reservations; off: it starts empty. ' +
        'Unset it is on for the embedded database, and off with DATABASE_URL.',
    ),
  ),
  TRUSTED_PROXIES: v.pipe(
    text(
      'loopback',
      'Proxies whose X-Forwarded-For is believed: addresses, networks, loopback, uniquelocal.',
    ),
    v.transform(parts),
  ),
  DRAIN_SECONDS: wholeNumber(
    '0',
    'seconds',
    [0, 300],
    'How long after SIGTERM calls are still taken, while /readyz says 503: as long as the proxy needs to notice.',
  ),
  HUNG_AFTER_SECONDS: wholeNumber(
    '30',
    'seconds',
    [0, 999],
    'How long the process may stand still before it ends itself, so that its supervisor starts it anew; 0 for never.',
  ),
  LOG_LEVEL: oneOf(['error', 'warn', 'info'], 'info', 'What is logged.'),
})

export type Settings = v.InferOutput<typeof environment>

/** One row of the table of variables in `docs/operations.md`. */
export const settingRows: readonly { name: string; meaning: string; shipped: string }[] = Object.entries(
  environment.entries,
).map(([name, schema]) => ({
  name,
  meaning: v.getDescription(schema) ?? '',
  shipped: v.getDefault(schema) ?? '',
}))

interface WrongSettings {
  readonly problems: readonly string[]
  /** The settings with each wrong one unset, by which further problems are found at once. */
  readonly others: Settings
}

/** An empty variable counts as unset; every problem is reported at once. */
export function settingsFrom(
  variables: Readonly<Record<string, string | undefined>>,
): Settings | WrongSettings {
  const set = Object.fromEntries(Object.entries(variables).filter(([, given]) => given !== ''))
  const parsed = v.safeParse(environment, set)
  const wrong = (parsed.issues ?? []).map((issue) => ({
    name: v.getDotPath(issue) ?? '',
    sentence: `${v.getDotPath(issue) ?? ''} ${issue.message}.`,
  }))
  const isWrong = new Set(wrong.map(({ name }) => name))
  const others = parsed.success
    ? parsed.output
    : v.parse(environment, Object.fromEntries(Object.entries(set).filter(([name]) => !isWrong.has(name))))
  const problems = [...wrong.map(({ sentence }) => sentence), ...missingTogether(others, isWrong)]
  return problems.length > 0 ? { problems, others } : others
}

function missingTogether(settings: Settings, isWrong: ReadonlySet<string>): readonly string[] {
  const needed: readonly (readonly [boolean, keyof Settings, string])[] = [
    [
      settings.DATABASE_URL !== undefined,
      'DATA_KEYS',
      'DATABASE_URL, so that every process seals with the same keys',
    ],
    [settings.SMTP_URL !== undefined, 'MAIL_FROM', 'SMTP_URL'],
    ...providers.flatMap(({ name, needed: variables }) =>
      variables.map(
        ([variable, because, unless]) =>
          [
            settings.PAYMENT_GATEWAY === name && (unless === undefined || settings[unless] === undefined),
            variable,
            `PAYMENT_GATEWAY=${name}${because}`,
          ] as const,
      ),
    ),
  ]
  const missing = needed
    .filter(([applies, name]) => applies && !settings[name] && !isWrong.has(name))
    .map(([, name, because]) => `${name} is needed with ${because}.`)
  return [...missing, ...unprotected(settings)]
}

/** Connections that would go over a network in clear although no setting allows it. */
function unprotected({ DATABASE_URL, DATABASE_TLS, SMTP_URL }: Settings): readonly string[] {
  const database = DATABASE_URL === undefined ? null : tlsProblemOf(DATABASE_URL, DATABASE_TLS)
  const mail = SMTP_URL === undefined ? null : mailTlsProblemOf(SMTP_URL)
  return [
    ...(database === null ? [] : [`DATABASE_URL ${database}.`]),
    ...(mail === null ? [] : [`SMTP_URL ${mail}.`]),
  ]
}

/** A PostgreSQL is a hotel's own unless the settings say otherwise. */
export const wantsSamples = ({
  SAMPLE_WORLD,
  DATABASE_URL,
}: Pick<Settings, 'SAMPLE_WORLD' | 'DATABASE_URL'>): boolean =>
  SAMPLE_WORLD === undefined ? DATABASE_URL === undefined : SAMPLE_WORLD === 'on'
