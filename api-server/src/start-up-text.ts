import { networkInterfaces } from 'node:os'
import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { TEST_CARDS } from './cards/index.ts'
import { KeysDoNotFit, keyMisfitSentence } from './operations/index.ts'
import type { Settings } from './settings.ts'

const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

const CARD_TO_TRY = (TEST_CARDS[0]?.number ?? '').replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Reservations of the sample world that show most of the product. */
const TO_TRY = [
  ['ヤマダ タロウ', '澪津海岸ホテル', 'one guest'],
  ['サトウ ハナコ', '澪津海岸ホテル', 'a family of four'],
  ['HAZEL WATTLEBY', '澪津海岸ホテル', 'a family of four from Australia'],
  ['タカハシ ミサキ', '澪津駅前ホテル', 'a member, every field requested'],
  ['コバヤシ アキラ', '澪津海岸ホテル', 'already checked in: straight to the QR code'],
] as const

export const noGatewaySentence = (stays: number): string =>
  `${stays} reservations are the hotel's own and PAYMENT_GATEWAY is not set: their guests pay at the front desk.`

export const NO_INVITATIONS =
  'INVITE_DAYS_BEFORE is set and PUBLIC_URL is not: no guest is invited, since only PUBLIC_URL says where guests reach this server.'

export function startUpText(facts: {
  readonly host: string
  readonly port: number
  readonly data: string
  /** Null where a mail server sends the mails. */
  readonly mails: string | null
  readonly testCards: boolean
  readonly bankPort?: number
  readonly unpaidStays: number
  readonly samples: boolean
  readonly lacksPublicUrl: boolean
  readonly namesOpen: boolean
  readonly hasPeople: boolean
  readonly hasApp: boolean
}): string {
  const { host, port, data, mails, testCards, samples, namesOpen, hasApp } = facts
  const lines = [
    '',
    facts.hasApp ? 'Tomari is ready.' : 'Tomari answers its API; the web app has not been built.',
    '',
  ]
  const here = `http://${EVERY_ADDRESS.has(host) ? 'localhost' : hostInUrl(host)}:${port}`
  if (hasApp) {
    lines.push(`  On this machine   ${here}/`)
    lines.push(...phoneLines(host, port))
    lines.push(
      facts.hasPeople
        ? `  Front desk        ${here}/desk`
        : `  Front desk        ${here}/desk, once it has its first account: npm run desk -- user add NAME --role manager`,
    )
  }
  lines.push(`  API description   ${here}/docs/api`)
  lines.push(`  Data              ${data}`)
  if (mails !== null) lines.push(`  Mails             ${mails} (*.eml; set SMTP_URL to send them)`)
  if (testCards) lines.push(`  Cards             sandbox, nothing is charged: ${CARD_TO_TRY} pays`)
  if (facts.bankPort !== undefined) lines.push(`  Test cards' bank  port ${facts.bankPort} (3-D Secure)`)
  if (facts.unpaidStays > 0) lines.push('', `  ${noGatewaySentence(facts.unpaidStays)}`)
  if (facts.lacksPublicUrl) lines.push('', `  ${NO_INVITATIONS}`)
  if (namesOpen && !samples) {
    lines.push('  Reservations      open by their name alone; SECOND_FACT asks for more (docs/security.md)')
  }
  if (samples) {
    lines.push('', '  Reservations to try (name, hotel):')
    lines.push(...TO_TRY.map(([name, hotel, what]) => `    ${name} · ${hotel} · ${what}`))
    lines.push('  The home screen names more of them. `npm run desk reset-samples` puts them back.')
  }
  lines.push('', '  Ctrl+C stops the server.', '')
  return lines.join('\n')
}

function phoneLines(host: string, port: number): readonly string[] {
  if (!EVERY_ADDRESS.has(host))
    return ['  On a phone        start with HOST=0.0.0.0 to open it to phones in this network']
  const addresses = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
  const reachable = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal)
  return reachable.map(({ address }) => `  On a phone        http://${address}:${port}/ (same network)`)
}

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

export function startUpProblem(
  error: unknown,
  { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
  language: DeskLanguage,
): string {
  if (error instanceof KeysDoNotFit) return keyMisfitSentence(error.misfit, language)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is taken: stop what listens there, or choose another with PORT=${PORT + 1}.`
    case 'EACCES':
      return `Port ${PORT} may not be opened by this user: choose one above 1023 with PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${HOST} is not an address of this machine.`
    default:
      return error instanceof Error ? error.message : String(error)
  }
}
