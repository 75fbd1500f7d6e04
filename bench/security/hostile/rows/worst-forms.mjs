const UPLOAD = '/api/v1/client/upload_passport'
const FIELD = 'base64_passport_image='
/** The largest body that any call takes. */
const BYTES = 12 * 1024 * 1024
const JPEG = '%2F9j%2F'

/** What is said again and again, and how it begins and ends. */
const KINDS = [
  { name: 'spaces and a wrong sign', start: FIELD, pump: ' ', end: '!' },
  { name: 'plus signs and a wrong sign', start: FIELD, pump: '+', end: '!' },
  { name: 'a JPEG of spaces and letters', start: FIELD + JPEG, pump: ' A', end: '!' },
  { name: 'a JPEG of plus signs', start: FIELD + JPEG, pump: '+', end: '!' },
  { name: 'escapes', start: FIELD + JPEG, pump: '%20', end: '!' },
  { name: 'wide signs and plus signs', start: `${FIELD}ヤ`, pump: '+', end: '!' },
  { name: 'ampersands', start: '', pump: '&', end: '' },
  { name: 'names', start: '', pump: 'a&', end: '' },
  { name: 'a name without end', start: '', pump: 'a', end: '=' },
]

const bodyOf = ({ start, pump, end }) => {
  const around = Buffer.byteLength(start) + end.length
  const body = Buffer.alloc(BYTES - around, pump).toString('latin1')
  return Buffer.from(start + body.slice(0, Math.floor(body.length / pump.length) * pump.length) + end)
}

/** A guest posts bodies of the largest size, of the worst kinds, one after the other. */
export const row = {
  finding: 'C1, H6',
  what: 'bodies of 12 MB, of the kinds that take longest to refuse',
  othersWithinMs: 250,
  atLeastMs: 20_000,
  async prepare(target) {
    const { token } = await target.guest()
    return { token, bodies: KINDS.map((kind) => ({ name: kind.name, body: bodyOf(kind) })) }
  },
  async attack(target, { token, bodies }) {
    const answers = []
    while (!target.signal.aborted) {
      for (const { name, body } of bodies) {
        const headers = {
          authorization: token,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': body.length,
        }
        const answer = await target.call(UPLOAD, { method: 'POST', headers, body })
        if (target.signal.aborted) break
        answers.push({ name, ...answer })
      }
    }
    const taken = answers.filter(({ status }) => status !== 400 && status !== 422)
    const longest = answers.toSorted((one, other) => other.ms - one.ms)[0]
    return [
      {
        measure: `of ${answers.length} bodies answered other than with 400 or 422`,
        found: taken.map(({ name, status }) => `${name}: ${status}`).join(', ') || '0',
        bar: '0',
        isMet: answers.length >= KINDS.length && taken.length === 0,
      },
      {
        measure: `longest from the first byte to the answer (${longest?.name ?? 'none'})`,
        found: `${Math.round(longest?.ms ?? 0)} ms`,
        bar: '',
        isMet: true,
      },
    ]
  },
}
