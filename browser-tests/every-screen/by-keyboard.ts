import type { GuestActions } from '../guest/guest-actions.ts'
import type { GuestSees } from '../guest/guest-sees.ts'

/** What a guest does by keyboard alone, each time seeing where the focus is. */
export const byKeyboard = (guest: GuestActions, sees: GuestSees) => {
  const comesTo = async (kind: 'button' | 'control', name: string) => {
    await guest.tabsTo(kind, name)
    await sees.theFocus()
  }
  const hits = async (button: string) => {
    await comesTo('button', button)
    await guest.hitsTheKey('Enter')
  }
  return {
    /** On a new screen, which begins at its heading: from there the Tab key goes on. */
    arrivesAt: async (route: string) => {
      await sees.theScreen(route)
      await sees.theFocusOnTheHeading()
    },
    comesTo,
    hits,
    writes: async (field: string, text: string) => {
      await comesTo('control', field)
      await guest.types(text)
    },
    /** Opens a dialog, goes about in it, and leaves it for the button that it was opened with. */
    readsTheDialogOf: async (button: string, title: string) => {
      await hits(button)
      await sees.theDialog(title)
      await guest.hitsTheKey('Tab')
      await guest.hitsTheKey('Tab')
      await sees.theFocusInTheDialog()
      await sees.theFocus()
      await guest.hitsTheKey('Escape')
      await sees.noDialog()
      await sees.theFocusOnTheButton(button)
      await sees.theFocus()
    },
  }
}
