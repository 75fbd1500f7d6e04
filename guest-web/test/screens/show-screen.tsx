import type { Site } from '@tomari/tenant-config/site'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStore } from 'zustand/vanilla'
import { createErrorDialogStore, DepsContext } from '../../src/screen-kit/deps.ts'
import type { Navigator, View } from '../../src/screen-kit/Navigator.ts'
import { createTextStore } from '../../src/screen-kit/texts.ts'
import { createInvitationStore, newSession, type Session } from '../../src/session/session.ts'
import { homeTexts } from '../../src/text/dictionary.ts'
import { TextContext } from '../../src/text/use-text.ts'
import { checkinHotel } from '../flows/hotel.ts'

interface Surroundings {
  readonly site?: Partial<Site>
  readonly session?: Partial<Session>
  readonly language?: string
  /** The tenant's own. */
  readonly texts?: Readonly<Record<string, string>>
}

const nowhere: Navigator = {
  view: createStore<View>()(() => ({ shown: null, coming: null, visit: 0, isMoving: false, question: null })),
  start: async () => {},
  go: async () => {},
  back: async () => {},
  returnTo: async () => {},
  hold: () => () => {},
  beforeLeaving: () => () => {},
  keepTyped: () => {},
}

/** What the app would build around a screen, at a hotel that answers from memory. */
export const surroundingsOf = async ({
  site = {},
  session = {},
  language = 'ja',
  texts: own = {},
}: Surroundings = {}) => {
  const texts = createTextStore({
    language,
    home: await homeTexts(language),
    embedded: { [language]: own },
    fetchTenantTexts: async () => ({}),
  })
  await texts.complete()
  const store = createStore<Session>()(() => ({ ...newSession(), ...session }))
  const deps = {
    ...checkinHotel(site).deps,
    session: store,
    texts,
    languages: [
      { value: 'ja', label: '日本語' },
      { value: 'en', label: 'English' },
    ],
    errorDialog: createErrorDialogStore(),
    invitation: createInvitationStore(),
    navigator: nowhere,
    tokeniser: { prepare: () => {}, tokenise: async () => ({ kind: 'unavailable' as const }) },
    visitBank: async () => false,
    pause: async () => {},
  }
  return { deps, texts }
}

/** The first look of a screen, before anything is pressed or loaded. */
export const showScreen = async (Screen: ComponentType, surroundings: Surroundings = {}): Promise<string> => {
  const { deps, texts } = await surroundingsOf(surroundings)
  return renderToStaticMarkup(
    <DepsContext value={deps}>
      <TextContext value={texts.getState()}>
        <Screen />
      </TextContext>
    </DepsContext>,
  )
}

/** The form controls of a page, each name once, in their order; and whether an answer is needed. */
export const controlsOf = (
  html: string,
): readonly { readonly name: string; readonly required: boolean }[] => {
  const tags = html.match(/<(fieldset|input|select|textarea)\b[^>]*>/g) ?? []
  const controls = tags.map((tag, at) => {
    // Of radios it is the group that is required.
    const group = tags.slice(0, at).findLast((one) => one.startsWith('<fieldset')) ?? ''
    const isRadio = / type="radio"/.test(tag)
    return {
      name: / name="([^"]*)"/.exec(tag)?.[1] ?? '',
      required: / required=""/.test(tag) || (isRadio && / aria-required="true"/.test(group)),
    }
  })
  return controls.filter(
    ({ name }, index) => name !== '' && controls.findIndex((control) => control.name === name) === index,
  )
}

export const namesOf = (html: string): readonly string[] => controlsOf(html).map(({ name }) => name)
