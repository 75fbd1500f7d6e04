/** The fields of a request, in its query or its body. */
export type Form = URLSearchParams

/** What Cloudbeds answers with `success: false` and status 200. */
export class Refused extends Error {}

export const refuse = (message: string): never => {
  throw new Refused(message)
}

export const needed = (form: Form, name: string): string =>
  form.get(name) || refuse(`Parameter ${name} is required`)

export const isYes = (form: Form, name: string): boolean => ['true', '1'].includes(form.get(name) ?? '')

export const wholeNumber = (form: Form, name: string, usual: number): number => {
  const text = form.get(name)
  if (text === null) return usual
  return /^[1-9]\d*$/.test(text) ? Number(text) : refuse(`Parameter ${name} is invalid`)
}

/** The entries of a list, such as `items[0][itemName]`, each a form of its own: `itemName`. */
export function entriesOf(form: Form, list: string): readonly Form[] {
  const entries = new Map<string, Form>()
  for (const [name, value] of form) {
    const [, named, index = '', field, rest = ''] = /^(\w+)\[(\d+)\]\[(\w+)\](.*)$/.exec(name) ?? []
    if (named !== list) continue
    const entry = entries.get(index) ?? new URLSearchParams()
    entry.append(`${field}${rest}`, value)
    entries.set(index, entry)
  }
  return [...entries.values()]
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export const yenIn = (form: Form, name: string): number => {
  const yen = Number(needed(form, name))
  return Number.isFinite(yen) ? yen : refuse(`Parameter ${name} is invalid`)
}
