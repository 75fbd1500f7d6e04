/** How answers are written: as they are agreed (R17.6), or as an older system would. */
export type Flavour = 'plain' | 'old'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists that an older system writes as one text. */
const JOINED = new Set(['room_num', 'room_number_list', 'room_types'])

const oldValue = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return JOINED.has(name) ? value.join('/') : value.map((one) => old(one))
  if (isRecord(value)) return old(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return String(value)
  return value === '' ? null : value
}

/** Numbers are texts, flags numbers, what is empty is null, rooms are one text, and each record knows more than was asked. */
const old = (value: unknown): unknown =>
  isRecord(value)
    ? {
        ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, oldValue(name, one)])),
        SYS_UPD_DT: '2026/11/22 09:00:00',
      }
    : value

/** A success as it is sent. */
export const successIn = (flavour: Flavour, payload: unknown): unknown =>
  flavour === 'plain' ? { payload } : { payload: old(payload), result: 0 }

/** A failure as it is sent; an older system numbers its failures. */
export const failureIn = (flavour: Flavour, message: string): unknown =>
  flavour === 'plain'
    ? { error_msg: message, error_code: 'E_REFUSED' }
    : { error_msg: message, error_code: 1001, detail: null }
