import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Title } from '@tomari/guest-web/ui/content/Heading.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Answer, DeskCalls, SignedIn } from './calls/desk-calls.ts'
import { Desk } from './Desk.tsx'
import styles from './frame/DeskFrame.module.css'
import { DeskFrame } from './frame/DeskFrame.tsx'
import { SetUp } from './sign-in/SetUp.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import { catalogueIn, firstLanguage, TextContext, useText } from './text/texts.ts'

type Reason = 'first' | 'ended' | 'idle' | 'left'

/** Why the page cannot say yet who is signed in. */
type Trouble = 'silent' | 'closed'

type Stage =
  | { readonly kind: 'starting'; readonly trouble: Trouble | null }
  | { readonly kind: 'outside'; readonly reason: Reason }
  | { readonly kind: 'setting-up' }
  | { readonly kind: 'inside'; readonly person: SignedIn }

/** What the first question, who is signed in, makes of the page. */
function stageAfter(answer: Answer<SignedIn>): Stage {
  if (answer.kind === 'done') return { kind: 'inside', person: answer.payload }
  if (answer.code === 'not_signed_in') return { kind: 'outside', reason: 'first' }
  return { kind: 'starting', trouble: answer.code === 'unknown_path' ? 'closed' : 'silent' }
}

/** Asks once for each try; answers how to stop listening. */
function readSignedIn(calls: DeskCalls, _tries: number, show: (stage: Stage) => void): () => void {
  let isCurrent = true
  const ask = async () => {
    const answer = await calls.ask('me', {})
    if (isCurrent) show(stageAfter(answer))
  }
  void ask()
  return () => {
    isCurrent = false
  }
}

export function DeskApp({ calls }: { readonly calls: DeskCalls }) {
  const [language, setLanguage] = useState<DeskLanguage>(() => firstLanguage(navigator.languages))
  const text = useMemo(() => catalogueIn(language), [language])
  const [stage, setStage] = useState<Stage>({ kind: 'starting', trouble: null })

  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.title = text.t('document.title')
  }, [language, text])

  const [tries, setTries] = useState(0)
  useEffect(() => readSignedIn(calls, tries, setStage), [calls, tries])

  const enter = useCallback((person: SignedIn) => setStage({ kind: 'inside', person }), [])
  const leave = useCallback((reason: Reason) => {
    // The next person to sign in begins at the list, not at a guest of the one before.
    window.history.replaceState(null, '', window.location.pathname)
    setStage({ kind: 'outside', reason })
  }, [])
  const choose = { language, onLanguage: setLanguage }

  return (
    <TextContext value={text}>
      {stage.kind === 'inside' ? (
        <Desk calls={calls} person={stage.person} onLeft={leave} {...choose} />
      ) : (
        <DeskFrame {...choose}>
          {stage.kind === 'starting' && <Start trouble={stage.trouble} onAgain={() => setTries(tries + 1)} />}
          {stage.kind === 'outside' && (
            <SignIn
              calls={calls}
              reason={stage.reason}
              onSignedIn={enter}
              onSetUp={() => setStage({ kind: 'setting-up' })}
            />
          )}
          {stage.kind === 'setting-up' && (
            <SetUp
              calls={calls}
              onSignedIn={enter}
              onBack={() => setStage({ kind: 'outside', reason: 'first' })}
            />
          )}
        </DeskFrame>
      )}
    </TextContext>
  )
}

type StartProps = { readonly trouble: Trouble | null; readonly onAgain: () => void }

/** While the page asks who is signed in, and when it cannot. */
function Start({ trouble, onAgain }: StartProps) {
  const { t } = useText()
  return (
    <div className={styles.stack}>
      <Title text={t('document.title')} />
      {trouble === null && <p role="status">{t('start.loading')}</p>}
      {trouble === 'closed' && <Notice>{t('start.closed')}</Notice>}
      {trouble === 'silent' && (
        <>
          <div role="alert">
            <Notice tone="warn">{t('failure.silent')}</Notice>
          </div>
          <Button onClick={onAgain}>{t('start.again')}</Button>
        </>
      )}
    </div>
  )
}
