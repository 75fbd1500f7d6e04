import { backFrom, exists, isErrorView, searchOf } from './screens.ts'
import { indexOf, type Model, newSession, screenOf, type Tab } from './state.ts'
import type { Seen } from './transitions.ts'

/** A tab about to move, in its world. */
export interface Moving {
  readonly model: Model
  readonly tab: Tab
  readonly seen: Seen
}

/** Shows a screen at the entry where the tab stands. */
function show({ tab }: Moving, screen: string): void {
  const index = indexOf(tab)
  const entry = tab.entries[tab.at]
  if (entry !== undefined) entry.screen = screen
  tab.known.set(index, screen)
  for (const other of tab.known.keys()) if (other > index) tab.known.delete(other)
  tab.draft = null
  tab.attention = false
  tab.isLoaded = true
  tab.isWatching = false
}

/** Stands at an entry of this page load. */
function standAt({ tab }: Moving, index: number): void {
  tab.at += index - indexOf(tab)
}

/** Home: the session is reset, and behind it lies nothing. */
function toHome(moving: Moving): void {
  standAt(moving, 0)
  show(moving, '/')
  moving.tab.session = newSession()
  moving.seen('home-reset')
}

function push(moving: Moving, screen: string): void {
  const { tab } = moving
  const { page, index } = tab.entries[tab.at] ?? { page: 0, index: 0 }
  tab.entries.splice(tab.at + 1, tab.entries.length, { screen, page, index: index + 1 })
  tab.at += 1
  show(moving, screen)
}

/** What was typed into the search stays; what came of it is gone. */
function giveUp({ tab }: Moving): void {
  tab.session = newSession()
}

/** Back to a search passed before; else it takes the place of the screen shown. */
function backTo(moving: Moving, screen: string): void {
  const { tab } = moving
  const here = indexOf(tab)
  const passed = [...tab.known].filter(([index, known]) => index < here && known === screen)
  const last = passed.map(([index]) => index).sort((one, other) => other - one)[0]
  standAt(moving, last ?? here)
  show(moving, screen)
}

/** Back to the search, because the session has ended. */
export function restart(moving: Moving): void {
  const screen = screenOf(moving.tab)
  const search = searchOf(screen)
  if (search === null || search === screen) return
  backTo(moving, search)
  giveUp(moving)
}

/** A screen leads on. */
export function leadOn(moving: Moving, to: string): void {
  const { tab, model, seen } = moving
  const from = screenOf(tab)
  if (isErrorView(from) && to !== '/') {
    seen('error-view')
    push(moving, '/reload-error')
  } else if (!exists(to, model.world.flags)) push(moving, '/404')
  else if (to === '/') toHome(moving)
  else if (
    to.endsWith('/search') &&
    [...tab.known].some(([index, known]) => known === to && index < indexOf(tab))
  ) {
    backTo(moving, to)
    giveUp(moving)
  } else if (from === '/checkout/wait') show(moving, to)
  else push(moving, to)
}

/** A new page load at the entry where the tab stands: past home there is nothing to go on with. */
export function load(moving: Moving): void {
  const { tab, model, seen } = moving
  const wanted = screenOf(tab)
  tab.known = new Map()
  tab.question = null
  tab.message = null
  tab.waitedMinutes = 0
  tab.session = newSession()
  const known = exists(wanted, model.world.flags)
  if (!known) seen('unknown-path')
  else if (wanted !== '/') seen('reload-error')
  show(moving, known ? (wanted === '/' ? '/' : '/reload-error') : '/404')
}

/** The guest writes an address. */
export function open(moving: Moving, path: string): void {
  const { tab } = moving
  tab.entries.splice(tab.at + 1, tab.entries.length, { screen: path, page: tab.pages, index: 0 })
  tab.pages += 1
  tab.at += 1
  load(moving)
}

function keepDraft({ tab }: Moving): void {
  tab.draft?.(tab.session)
}

/** Shows an earlier entry, which keeps what was typed. */
function returnTo(moving: Moving, index: number): void {
  const screen = moving.tab.known.get(index)
  if (screen === undefined || screen === '/') return toHome(moving)
  keepDraft(moving)
  standAt(moving, index)
  show(moving, screen)
}

/** The back button of the top bar. */
export function pressBack(moving: Moving): void {
  const { tab, seen } = moving
  if (tab.attention) return
  const index = indexOf(tab)
  if (index === 0) toHome(moving)
  else if (backFrom(screenOf(tab)) === 'ask') {
    seen('back-asked')
    tab.question = index - 1
  } else returnTo(moving, index - 1)
}

/** The guest leaves after all. */
export function leave(moving: Moving): void {
  const { tab, seen } = moving
  const wanted = tab.question
  tab.question = null
  if (wanted === null) return
  const search = searchOf(screenOf(tab))
  seen('back-given-up')
  if (tab.known.get(wanted) === '/' || search === null) return returnTo(moving, wanted)
  backTo(moving, search)
  giveUp(moving)
}

/** The browser's own buttons. */
export function traverse(moving: Moving, delta: number): void {
  const { tab, seen } = moving
  const from = tab.entries[tab.at]
  const target = Math.min(tab.entries.length - 1, Math.max(0, tab.at + delta))
  const to = tab.entries[target]
  if (from === undefined || to === undefined || target === tab.at) return
  if (to.page !== from.page) {
    tab.at = target
    return load(moving)
  }
  if (tab.attention) return
  if (isErrorView(from.screen)) {
    tab.at = target
    if (to.screen === '/') return toHome(moving)
    seen('error-view')
    return show(moving, '/reload-error')
  }
  if (delta > 0) return
  const passed = [...tab.known].filter(([index]) => index > to.index && index < from.index)
  const left = [from.screen, ...passed.map(([, screen]) => screen)]
  if (left.some((screen) => backFrom(screen) === 'no')) return
  if (left.some((screen) => backFrom(screen) === 'ask')) {
    seen('back-asked')
    tab.question = to.index
    return
  }
  if (to.screen === '/') return toHome(moving)
  keepDraft(moving)
  tab.at = target
  show(moving, to.screen)
}
