import { type DeskLanguage, deskLanguages, isDeskLanguage } from '@tomari/contract/desk-languages'
import { Button, type ButtonProps } from '@tomari/guest-web/ui/actions/Button.tsx'
import { LanguageSelector } from '@tomari/guest-web/ui/frame/LanguageSelector.tsx'
import { SkipLink } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import type { ReactNode } from 'react'
import { nameOf, type TextKey, useText } from '../text/texts.ts'
import styles from './DeskFrame.module.css'
import { SceneBand } from './SceneBand.tsx'

export type LanguageChoice = {
  readonly language: DeskLanguage
  readonly onLanguage: (language: DeskLanguage) => void
}

type DeskFrameProps = LanguageChoice & {
  /** What stands in the bar between the name of the page and the languages. */
  readonly bar?: ReactNode
  /** `narrow`: a sheet in the middle, for forms. `panes`: as high as the window where that is large, as its parts scroll by themselves. */
  readonly width?: 'narrow' | 'wide' | 'panes'
  readonly children: ReactNode
}

const options = deskLanguages.map((value) => ({ value, label: nameOf(value) }))

/** The bar of every screen, before the view of the hotel, and the sheet below it. */
export function DeskFrame({ language, onLanguage, bar, width = 'narrow', children }: DeskFrameProps) {
  const { t } = useText()
  return (
    <div className={styles.page} data-width={width}>
      <SkipLink text={t('frame.skip')} />
      <header className={styles.bar}>
        <SceneBand />
        <span className={styles.name}>{t('document.title')}</span>
        <div className={styles.tools}>{bar}</div>
        <LanguageSelector
          legend={t('frame.language')}
          value={language}
          options={options}
          onChoose={(chosen) => {
            if (isDeskLanguage(chosen)) onLanguage(chosen)
          }}
        />
      </header>
      <main className={styles.main} id="main" data-width={width}>
        {children}
      </main>
    </div>
  )
}

/** A small button with a text of the catalogue. */
export function SmallButton({
  text,
  variant = 'secondary',
  ...native
}: ButtonProps & { readonly text: TextKey }) {
  const { t } = useText()
  return (
    <Button variant={variant} compact {...native}>
      {t(text)}
    </Button>
  )
}

export function PrintButton({ variant }: Pick<ButtonProps, 'variant'>) {
  return <SmallButton text="frame.print" variant={variant} onClick={() => window.print()} />
}
