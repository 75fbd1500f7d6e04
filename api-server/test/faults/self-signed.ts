import { generateKeyPairSync, sign } from 'node:crypto'

/**
 * A key, and a certificate that no authority signed. Made anew for each run, so that no key lies in the repository.
 * @param host whose it is
 */
export function selfSigned(host = '127.0.0.1'): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(host)))))
  const body = der(
    SEQUENCE,
    der(INTEGER, Buffer.of(1)),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, der(UTC_TIME, Buffer.from('200101000000Z')), der(UTC_TIME, Buffer.from('491231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = der(
    SEQUENCE,
    body,
    ECDSA_WITH_SHA256,
    der(BIT_STRING, Buffer.concat([Buffer.of(0), signature])),
  )
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: [
      '-----BEGIN CERTIFICATE-----',
      ...(certificate.toString('base64').match(/.{1,64}/g) ?? []),
      '-----END CERTIFICATE-----',
    ].join('\n'),
  }
}

// X.509 of the first version (RFC 5280, 4.1): the shortest certificate there is.
const INTEGER = 0x02
const BIT_STRING = 0x03
const UTF8 = 0x0c
const UTC_TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
/** 2.5.4.3 */
const COMMON_NAME = Buffer.from('0603550403', 'hex')
/** 1.2.840.10045.4.3.2, in a sequence. */
const ECDSA_WITH_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex')

/** One value: what it is, how long it is, and what it consists of. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const long = content.length < 0x80 ? [] : content.length < 0x100 ? [0x81] : [0x82, content.length >> 8]
  return Buffer.concat([Buffer.of(tag, ...long, content.length & 0xff), content])
}
