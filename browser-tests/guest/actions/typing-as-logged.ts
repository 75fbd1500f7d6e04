import { eventTypes, type TypingLog } from '../../../guest-web/test/domain/typing/typing-log.ts'
import type { Controls } from './controls.ts'

/** What the control held before an input, and what is composed; undefined where nothing is. */
interface Before {
  readonly held: string
  readonly composed: string | undefined
}

/**
 * What an input says of itself. The logs leave it out, since the app does not ask; it follows from what became of the
 * value. WebKit alone takes a composition out before it puts the chosen candidate in (w3c/input-events, issue 115).
 */
const inputOf = ({ held, composed }: Before, value: string): { inputType: string; data: string | null } => {
  const isShorter = value.length < held.length
  const added = value.slice(held.length)
  if (composed === undefined)
    return isShorter
      ? { inputType: 'deleteContentBackward', data: null }
      : { inputType: 'insertText', data: added }
  if (value.includes(composed)) return { inputType: 'insertCompositionText', data: composed }
  return isShorter
    ? { inputType: 'deleteCompositionText', data: null }
    : { inputType: 'insertFromComposition', data: added }
}

/** The events of a log as a page gets them. */
const eventsOf = (log: TypingLog) => {
  let held = log[0]?.[2] ?? ''
  let composed: string | undefined
  let isComposing = false
  return log.map(([event, data, value]) => {
    if (event === 'input') {
      const input = inputOf({ held, composed }, value)
      held = value
      return { type: eventTypes[event], value, isComposing, ...input }
    }
    isComposing = event !== 'end'
    // An end may come before its text.
    composed = isComposing || !value.includes(data) ? data : undefined
    return { type: eventTypes[event], value, isComposing, data }
  })
}

/** How a guest types with input methods that the browser of these tests does not have. */
export const typingAsLogged = ({ control }: Controls) => ({
  /**
   * Sends the events of a log to a field, one after the other, and changes its value between them as the log says.
   * @param afterEach what is done after each event, by its place in the log
   */
  typesAsLogged: async (
    name: string,
    log: TypingLog,
    afterEach: (place: number) => Promise<void> = async () => {},
  ) => {
    await control(name).focus()
    for (const [place, event] of eventsOf(log).entries()) {
      await control(name).evaluate((field, { type, data, value, ...said }) => {
        if (!(field instanceof HTMLInputElement)) throw new Error('not a field to type into')
        if (type === 'input') {
          const init = { ...said, data, bubbles: true, composed: true }
          field.dispatchEvent(new InputEvent('beforeinput', init))
          // The browser's own setter: React has put one over it, which keeps the change from being noticed.
          Reflect.set(HTMLInputElement.prototype, 'value', value, field)
          field.dispatchEvent(new InputEvent('input', init))
          return
        }
        if (field.value !== value) throw new Error(`the field holds ${field.value}, in the log ${value}`)
        field.dispatchEvent(new CompositionEvent(type, { data: data ?? '', bubbles: true, composed: true }))
      }, event)
      await afterEach(place)
    }
  },
})
