import { useEffect } from 'react'
import { useAction } from '../../screen-kit/use-action.ts'
import { useDeps } from '../../screen-kit/deps.ts'
import { whenIdle } from '../../ui/later.ts'
import { CallFailed } from '../../domain/failure.ts'
import { useText } from '../../text/use-text.ts'
import { LanguageSelector } from '../../ui/frame/LanguageSelector.tsx'

/** The languages that the hotel speaks, each by its own name. */
export function LanguageChoice() {
  const { languages, texts } = useDeps()
  const { t, language } = useText()
  const choose = useAction(async (chosen: string) => {
    try {
      await texts.choose(chosen)
    } catch (cause) {
      throw new CallFailed({ kind: 'network' }, { cause })
    }
  })
  useEffect(
    () =>
      whenIdle(() => {
        // Silent: choosing one tries again and tells.
        for (const { value } of languages) texts.prepare(value).catch(() => undefined)
      }),
    [languages, texts],
  )
  if (languages.length < 2) return null
  return (
    <LanguageSelector
      legend={t('home.language_legend')}
      value={language}
      options={languages}
      onChoose={(chosen) => choose.run(chosen)}
    />
  )
}
