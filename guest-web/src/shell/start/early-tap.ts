/** Where the page keeps which of its controls was tapped before the app's code was there. */
const STORED_AS = 'earlyTap'

const CONTROLS = 'button,input'

/**
 * Stands in a drawn page: a guest who taps at once must not find a dead button. The place among the controls is kept, since a page
 * that the browser has translated meanwhile is drawn anew.
 */
export const earlyTapScript = `onclick=e=>{window.${STORED_AS}=[...document.querySelectorAll("${CONTROLS}")].indexOf(e.target.closest("${CONTROLS}"))}`

/** Presses again what was tapped too early, once: now it can do something. Later taps need no help. */
export const pressEarlyTap = (page: Window): void => {
  const tapped: unknown = Reflect.get(page, STORED_AS)
  Reflect.deleteProperty(page, STORED_AS)
  Reflect.set(page, 'onclick', null)
  if (typeof tapped !== 'number') return
  const control = page.document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(CONTROLS)[tapped]
  if (control === undefined) return
  // A choice that is made already would be no change.
  if ('checked' in control) control.checked = false
  control.click()
}
