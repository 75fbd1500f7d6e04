import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** What a device says beside its signature, and what it has been made to say otherwise. */
export interface Saying {
  readonly type?: string
  readonly origin?: string
  readonly host?: string
  readonly present?: boolean
  readonly verified?: boolean
  readonly counts?: number
  readonly userHandle?: string
  readonly attestation?: Cbor
}

type Cbor = number | string | Uint8Array | readonly (readonly [Cbor, Cbor])[] | readonly Cbor[][]

interface Question {
  readonly challenge: string
  readonly host: string
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** The few forms of CBOR (RFC 8949) that an authenticator writes; a list of pairs is a map. */
function cborOf(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? headed(1, -1 - value) : headed(0, value)
  if (typeof value === 'string')
    return Buffer.concat([headed(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([headed(2, value.length), value])
  return Buffer.concat([headed(5, value.length), ...value.flat().map((one) => cborOf(one))])
}

function headed(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.of(kind * 32 + size)
  return size < 256 ? Buffer.of(kind * 32 + 24, size) : Buffer.of(kind * 32 + 25, size >> 8, size & 255)
}

const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A device that keeps a passkey, written after the WebAuthn recommendation (section 6): ES256, discoverable. */
export class SoftKey {
  readonly id = randomBytes(20)
  readonly #origin: string
  readonly #private: KeyObject
  readonly #public: KeyObject
  /** How often it was used; 0 for a device that does not count. */
  counter: number
  userHandle = ''

  constructor(origin: string, counter = 1) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#private = privateKey
    this.#public = publicKey
    this.#origin = origin
    this.counter = counter
  }

  made({ challenge, host, userHandle }: Question & { readonly userHandle: string }, saying: Saying = {}) {
    this.userHandle = userHandle
    const { x = '', y = '' } = this.#public.export({ format: 'jwk' })
    const coordinate = (text: string) => Buffer.from(text, 'base64url')
    const key = cborOf([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, this.id.length), this.id, key])
    const attestation: Cbor = saying.attestation ?? [
      ['fmt', 'none'],
      ['attStmt', []],
      ['authData', Buffer.concat([this.#facts(host, saying, 0x40), credential])],
    ]
    return {
      credential_id: base64url(this.id),
      client_data: this.#clientData(challenge, 'webauthn.create', saying),
      attestation: base64url(cborOf(attestation)),
    }
  }

  signs({ challenge, host }: Question, saying: Saying = {}) {
    if (this.counter > 0) this.counter += 1
    const clientData = this.#clientData(challenge, 'webauthn.get', saying)
    const facts = this.#facts(host, saying, 0)
    const signed = Buffer.concat([facts, sha256(Buffer.from(clientData, 'base64url'))])
    return {
      credential_id: base64url(this.id),
      user_handle: saying.userHandle ?? this.userHandle,
      client_data: clientData,
      authenticator_data: base64url(facts),
      signature: createSign('sha256').update(signed).sign(this.#private, 'base64url'),
    }
  }

  #facts(host: string, { present = true, verified = true, ...saying }: Saying, more: number): Buffer {
    const flags = (present ? 0x01 : 0) + (verified ? 0x04 : 0) + more
    return Buffer.concat([
      sha256(saying.host ?? host),
      Buffer.of(flags),
      number32(saying.counts ?? this.counter),
    ])
  }

  #clientData(challenge: string, type: string, saying: Saying): string {
    const origin = saying.origin ?? this.#origin
    return base64url(JSON.stringify({ type: saying.type ?? type, challenge, origin, crossOrigin: false }))
  }
}
