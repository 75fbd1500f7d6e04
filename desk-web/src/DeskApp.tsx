import type { Language } from '@tomari/contract/languages'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Answer, DeskCalls, SignedIn } from './calls/desk-calls.ts'
import { Desk } from './Desk.tsx'
import { DeskFrame } from './frame/DeskFrame.tsx'
import { SetUp } from './sign-in/SetUp.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import { Start, type StartTrouble } from './sign-in/Start.tsx'
import { firstLanguage, wordsIn } from './text/texts.ts'
import { WordsContext } from './text/use-words.ts'

/** Why nobody is signed in. */
export type Reason = 'first' | 'ended' | 'idle' | 'left'

type Stage =
  | { readonly kind: 'starting'; readonly trouble: StartTrouble | null }
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
function askWhoIsIn(calls: DeskCalls, _tries: number, show: (stage: Stage) => void): () => void {
  let isWanted = true
  const ask = async () => {
    const answer = await calls.ask('me', {})
    if (isWanted) show(stageAfter(answer))
  }
  void ask()
  return () => {
    isWanted = false
  }
}

/** The page: who is signed in, and in which language. */
export function DeskApp({ calls }: { readonly calls: DeskCalls }) {
  const [language, setLanguage] = useState<Language>(() => firstLanguage(navigator.languages))
  const words = useMemo(() => wordsIn(language), [language])
  const [stage, setStage] = useState<Stage>({ kind: 'starting', trouble: null })

  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.title = words.t('document.title')
  }, [language, words])

  const [tries, setTries] = useState(0)
  useEffect(() => askWhoIsIn(calls, tries, setStage), [calls, tries])

  const enter = useCallback((person: SignedIn) => setStage({ kind: 'inside', person }), [])
  const leave = useCallback((reason: Reason) => {
    // Whoever signs in next begins at the list, not at a guest of somebody else.
    window.history.replaceState(null, '', window.location.pathname)
    setStage({ kind: 'outside', reason })
  }, [])
  const choose = { language, onLanguage: setLanguage }

  return (
    <WordsContext value={words}>
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
    </WordsContext>
  )
}
