import type { Language } from '@tomari/contract/languages'
import type { Settings } from './settings.ts'
import { keyMisfitSentence, KeysDoNotFit } from './operations/index.ts'

export function startUpProblem(
  error: unknown,
  { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
  language: Language,
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
