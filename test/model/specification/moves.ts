import { backFrom, exists, isErrorView, searchOf } from './screens.ts'
import { indexOf, type Model, newSession, screenOf, type Tab } from './state.ts'

export interface Moving {
  readonly model: Model
  readonly tab: Tab
}

function show({ tab }: Moving, screen: string): void {
  const index = indexOf(tab)
  const entry = tab.entries[tab.at]
  if (entry !== undefined) entry.screen = screen
  tab.known.set(index, screen)
  for (const other of tab.known.keys()) if (other > index) tab.known.delete(other)
  tab.attention = false
  tab.isLoaded = true
  tab.isWatching = false
}

function standAt({ tab }: Moving, index: number): void {
  tab.at += index - indexOf(tab)
}

/** Home: the session is reset, and behind it lies nothing. */
function toHome(moving: Moving): void {
  standAt(moving, 0)
  show(moving, '/')
  moving.tab.session = newSession()
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

export function leadOn(moving: Moving, to: string): void {
  const { tab, model } = moving
  const from = screenOf(tab)
  if (isErrorView(from) && to !== '/') {
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
  const { tab, model } = moving
  const wanted = screenOf(tab)
  tab.known = new Map()
  tab.question = null
  tab.message = null
  tab.waitedMinutes = 0
  tab.session = newSession()
  const known = exists(wanted, model.world.flags)
  show(moving, known ? (wanted === '/' ? '/' : '/reload-error') : '/404')
}

export function open(moving: Moving, path: string): void {
  const { tab } = moving
  tab.entries.splice(tab.at + 1, tab.entries.length, { screen: path, page: tab.pages, index: 0 })
  tab.pages += 1
  tab.at += 1
  load(moving)
}

/** Shows an earlier entry, which keeps what was typed. */
function returnTo(moving: Moving, index: number): void {
  const screen = moving.tab.known.get(index)
  if (screen === undefined || screen === '/') return toHome(moving)
  standAt(moving, index)
  show(moving, screen)
}

export function pressBack(moving: Moving): void {
  const { tab } = moving
  if (tab.attention) return
  const index = indexOf(tab)
  if (index === 0) toHome(moving)
  else if (backFrom(screenOf(tab)) === 'ask') {
    tab.question = index - 1
  } else returnTo(moving, index - 1)
}

export function leave(moving: Moving): void {
  const { tab } = moving
  const wanted = tab.question
  tab.question = null
  if (wanted === null) return
  const search = searchOf(screenOf(tab))
  if (tab.known.get(wanted) === '/' || search === null) return returnTo(moving, wanted)
  backTo(moving, search)
  giveUp(moving)
}

export function traverse(moving: Moving, delta: number): void {
  const { tab } = moving
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
    return show(moving, '/reload-error')
  }
  if (delta > 0) return
  const passed = [...tab.known].filter(([index]) => index > to.index && index < from.index)
  const left = [from.screen, ...passed.map(([, screen]) => screen)]
  if (left.some((screen) => backFrom(screen) === 'no')) return
  if (left.some((screen) => backFrom(screen) === 'ask')) {
    tab.question = to.index
    return
  }
  if (to.screen === '/') return toHome(moving)
  tab.at = target
  show(moving, to.screen)
}
