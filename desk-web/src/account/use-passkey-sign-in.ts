import { useEffect, useState } from 'react'
import type { Answer, DeskCalls, SignedIn } from '../calls/desk-calls.ts'
import { useWords } from '../text/use-words.ts'
import { refusedByDevice } from './device-words.ts'
import { signWithPasskey, stopAsking } from './passkey-device.ts'

/** Signing in with a passkey, beside name, password and number. */
type PasskeySignIn = {
  readonly isBusy: boolean
  /** Why nobody was signed in, in words; null while nothing was refused. */
  readonly refused: string | null
  readonly run: () => void
  readonly forget: () => void
}

/**
 * Signs in whoever a device says that it is.
 * @param onSignedIn who it is
 */
export function usePasskeySignIn(calls: DeskCalls, onSignedIn: (person: SignedIn) => void): PasskeySignIn {
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  // A device that still asks when the screen is gone would sign in somebody who has gone on otherwise.
  useEffect(() => stopAsking, [])

  const signIn = async (): Promise<Answer<SignedIn>> => {
    const asked = await calls.ask('askForPasskey', {})
    if (asked.kind !== 'done') return asked
    const signed = await signWithPasskey(asked.payload)
    return signed.kind === 'given'
      ? await calls.ask('signInWithPasskey', signed.given)
      : refusedByDevice(words, signed.why, asked.payload.host)
  }
  const run = async () => {
    setBusy(true)
    setRefused(null)
    const answer = await signIn()
    setBusy(false)
    if (answer.kind === 'done') onSignedIn(answer.payload)
    else setRefused(answer.code === 'sign_in_refused' ? words.t('passkey.refused') : answer.words)
  }
  return {
    isBusy,
    refused,
    run: () => {
      if (!isBusy) void run()
    },
    forget: () => setRefused(null),
  }
}
