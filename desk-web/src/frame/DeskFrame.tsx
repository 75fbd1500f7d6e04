import { isLanguage, type Language } from '@tomari/contract/languages'
import { Button, type ButtonProps } from '@tomari/guest-web/ui/actions/Button.tsx'
import { LanguageSelector } from '@tomari/guest-web/ui/frame/LanguageSelector.tsx'
import { SkipLink } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import type { ReactNode } from 'react'
import { languagesWithTexts, nameOf, type TextKey, useText } from '../text/texts.ts'
import styles from './DeskFrame.module.css'

export type LanguageChoice = {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

type DeskFrameProps = LanguageChoice & {
  /** What stands in the bar between the name of the page and the languages. */
  readonly bar?: ReactNode
  /** `narrow`: a sheet in the middle, for forms. */
  readonly width?: 'narrow' | 'wide'
  readonly children: ReactNode
}

const options = languagesWithTexts.map((value) => ({ value, label: nameOf(value) }))

/** The bar of every screen, and the sheet below it. */
export function DeskFrame({ language, onLanguage, bar, width = 'narrow', children }: DeskFrameProps) {
  const { t } = useText()
  return (
    <>
      <SkipLink text={t('frame.skip')} />
      <header className={styles.bar}>
        <span className={styles.name}>{t('document.title')}</span>
        <div className={styles.tools}>{bar}</div>
        <LanguageSelector
          legend={t('frame.language')}
          value={language}
          options={options}
          onChoose={(chosen) => {
            if (isLanguage(chosen)) onLanguage(chosen)
          }}
        />
      </header>
      <main className={styles.main} id="main" data-width={width}>
        {children}
      </main>
    </>
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
