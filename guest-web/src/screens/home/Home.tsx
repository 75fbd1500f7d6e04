import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { CallFailed } from '../../domain/failure.ts'
import { useDeps } from '../../screen-kit/deps.ts'
import { fetchPatiently } from '../../screen-kit/fetch-once.ts'
import { LogoTop, ScreenFrame } from '../../screen-kit/frame/ScreenFrame.tsx'
import { PaymentLawLink } from '../../screen-kit/PaymentLawLink.tsx'
import { useAction } from '../../screen-kit/use-action.ts'
import { useStep } from '../../screen-kit/use-step.ts'
import { useText } from '../../text/use-text.ts'
import { GoButton, RowLink } from '../../ui/actions/GoButton.tsx'
import { Greeting } from '../../ui/content/Greeting.tsx'
import { Notice } from '../../ui/content/Notice.tsx'
import { Main } from '../../ui/frame/AppFrame.tsx'
import { LanguageSelector } from '../../ui/frame/LanguageSelector.tsx'
import { keyIcon, leafIcon, leaveIcon } from '../../ui/icons/Icon.tsx'
import { whenIdle } from '../../ui/later.ts'
import styles from './Home.module.css'

/** Where every journey begins (R4.1, R4.2). */
export default function Home() {
  const { site, proceed } = useStep('/')
  const isInvited = useStore(useDeps().invitation, ({ token }) => token !== '')
  const { t } = useText()
  const checkin = useAction(() => proceed('checkin'))
  const checkout = useAction(() => proceed('checkout'))
  return (
    <ScreenFrame route="/" look="home" title={t('home.greeting')}>
      <LogoTop language={site.language.selectedBy === 'browser' ? <LanguageChoice /> : undefined} />
      <Greeting
        label={t('home.greeting_label')}
        hello={t('home.greeting')}
        second={t('home.greeting_second')}
      />
      <Main>
        <nav className={styles.actions} aria-label={t('home.actions_label')}>
          <GoButton
            icon={keyIcon}
            title={t('home.checkin_button')}
            // In place of the other: what our server draws knows no invitation, and nothing may move.
            note={t(isInvited ? 'home.checkin_note_invited' : 'home.checkin_note')}
            onClick={() => checkin.run()}
          />
          {site.offersCheckout && (
            <GoButton
              variant="secondary"
              icon={leaveIcon}
              title={t('home.checkout_button')}
              note={t('home.checkout_note')}
              onClick={() => checkout.run()}
            />
          )}
        </nav>
        <HomeNotices />
        {site.home.ecoDiscountUrl !== '' && (
          <RowLink
            icon={leafIcon}
            title={t('home.eco_title')}
            note={t('home.eco_description')}
            href={site.home.ecoDiscountUrl}
          />
        )}
        <PaymentLawLink />
        {/* Last, since it comes late and must not push away what a guest is about to press. */}
        {site.home.additionalHtml && <LateAdditionalHtml />}
      </Main>
    </ScreenFrame>
  )
}

const attentions = ['1', 'passport', '2', '3'] as const

/** What to know before beginning, and what the hotel adds in words. */
function HomeNotices() {
  const { site, invitation } = useDeps()
  const { home, asksPassport } = site
  const isMember = useStore(invitation, (opened) => opened.isMember)
  const { t, has } = useText()
  const points = attentions
    .filter((point) => asksPassport || point !== 'passport')
    .map((point) => `home.attention_${isMember && point === '1' ? 'known' : point}`)
    .filter(has)
    .map((key) => t(key))
  return (
    <>
      {points.length > 0 && <Notice title={t('home.attention_title')} items={points} />}
      {home.checkoutAttention && <Notice>{t('home.checkout_attention')}</Notice>}
      {home.additionalMessage && has('home.additional_message') && (
        <Notice>{t('home.additional_message')}</Notice>
      )}
    </>
  )
}

/** What the hotel adds to home, fetched with its code when home stands: most hotels add nothing. */
function LateAdditionalHtml() {
  const [loaded, setLoaded] = useState<{ readonly AdditionalHtml: ComponentType } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const undo = whenIdle(() => {
      // Silent on purpose: guests can check in without the hotel's note.
      fetchPatiently(() => import('./AdditionalHtml.tsx')).then(
        (code) => isCurrent && setLoaded(code),
        () => undefined,
      )
    })
    return () => {
      isCurrent = false
      undo()
    }
  }, [])
  return loaded === null ? null : <loaded.AdditionalHtml />
}

/** The languages that the hotel speaks, each by its own name; the words of another one are fetched when it is chosen. */
function LanguageChoice() {
  const { languages, texts } = useDeps()
  const { t, language } = useText()
  const choose = useAction(async (chosen: string) => {
    try {
      await texts.choose(chosen)
    } catch (cause) {
      throw new CallFailed({ kind: 'network' }, { cause })
    }
  })
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
