import type { Language } from '@tomari/contract/languages'
import { textIn } from '../../platform/index.ts'
import type { KeyMisfit } from './data-keys.ts'

/** Says to the person who starts something why its keys cannot be used, and what to do. */
export const keyMisfitSentence = (misfit: KeyMisfit, language: Language): string =>
  misfit.kind === 'another_key'
    ? textIn(language, 'keys.another_key', { id: misfit.id })
    : misfit.kind === 'key_missing'
      ? textIn(language, 'keys.key_missing', { ids: misfit.ids.join(',') })
      : textIn(language, 'keys.file_missing')
