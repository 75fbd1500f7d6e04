/** Where the page keeps the button, or the choice, that was tapped before the app's code was there. */
const KEPT_AS = 'earlyTap'

/** Stands in a drawn page: a guest who taps at once must not find a dead button. */
export const earlyTapScript = `onclick=e=>{window.${KEPT_AS}=e.target.closest("button,input")}`

const isPressable = (thing: unknown): thing is { click: () => void; checked?: boolean } =>
  typeof thing === 'object' && thing !== null && 'click' in thing && typeof thing.click === 'function'

/** Presses again what was tapped too early, once: now it can do something. Later taps need no help. */
export const pressEarlyTap = (page: object): void => {
  const tapped: unknown = Reflect.get(page, KEPT_AS)
  Reflect.deleteProperty(page, KEPT_AS)
  Reflect.set(page, 'onclick', null)
  if (!isPressable(tapped)) return
  // A choice that is made already would be no change.
  if (tapped.checked === true) tapped.checked = false
  tapped.click()
}
