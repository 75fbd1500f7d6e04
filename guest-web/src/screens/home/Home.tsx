import { useStore } from 'zustand'
import { useDeps } from '../../screen-kit/deps.ts'
import { LogoTop } from '../../screen-kit/frame/LogoTop.tsx'
import { ScreenFrame } from '../../screen-kit/frame/ScreenFrame.tsx'
import { useAction } from '../../screen-kit/use-action.ts'
import { useStep } from '../../screen-kit/use-step.ts'
import { useText } from '../../text/use-text.ts'
import { GoButton } from '../../ui/actions/GoButton.tsx'
import { Greeting } from '../../ui/content/Greeting.tsx'
import { Main } from '../../ui/frame/AppFrame.tsx'
import { keyIcon, leaveIcon } from '../../ui/icons/Icon.tsx'
import styles from './Home.module.css'
import { HomeLinks } from './HomeLinks.tsx'
import { HomeNotices } from './HomeNotices.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LateAdditionalHtml } from './LateAdditionalHtml.tsx'

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
        <HomeLinks />
        {/* Last, since it comes late and must not push away what a guest is about to press. */}
        {site.home.additionalHtml && <LateAdditionalHtml />}
      </Main>
    </ScreenFrame>
  )
}
