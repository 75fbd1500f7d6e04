import { describe, expect, it } from 'vitest'
import { postgresConnection } from '../postgres-tls.ts'

const ELSEWHERE = 'postgres://u@db.example/hotel'
const HERE = 'postgres://u@127.0.0.1/hotel'

/** How the connection is protected: not at all, by a certificate that an authority vouches for, and whether its name is looked at. */
const protectionOf = (address: string, tls: 'required' | 'off' = 'required') => {
  const { url, ssl } = postgresConnection(address, tls, (path) => `text of ${path}`)
  expect(url).not.toMatch(/ssl/)
  if (ssl === false) return 'none'
  expect(ssl.rejectUnauthorized).toBe(true)
  return ssl.checkServerIdentity === undefined ? 'full' : 'chain'
}

describe('the way to PostgreSQL', () => {
  it('is protected beyond this machine, unless that was waived, and wherever the address asks for it', () => {
    expect([protectionOf(ELSEWHERE), protectionOf(ELSEWHERE, 'off'), protectionOf(HERE)]).toEqual([
      'full',
      'none',
      'none',
    ])
    for (const [mode, protection] of [
      ['require', 'full'],
      ['verify-full', 'full'],
      ['verify-ca', 'chain'],
    ]) {
      expect(protectionOf(`${ELSEWHERE}?sslmode=${mode}`)).toBe(protection)
      expect(protectionOf(`${HERE}?sslmode=${mode}`, 'off')).toBe(protection)
    }
    // Who names an authority, or a certificate of their own, wants TLS.
    expect(protectionOf(`${HERE}?sslrootcert=/ca`)).toBe('full')
    expect(protectionOf(`${ELSEWHERE}?sslrootcert=/ca`, 'off')).toBe('full')
    const files = postgresConnection(`${ELSEWHERE}?sslrootcert=/ca`, 'required', (path) => `text of ${path}`)
    expect(files.ssl).toMatchObject({ ca: 'text of /ca' })
  })

  it.each(['disable', 'allow', 'prefer'])('is not made weaker by sslmode=%s', (mode) => {
    expect(() => protectionOf(`${ELSEWHERE}?sslmode=${mode}`)).toThrow('says that TLS may be left out')
    expect(protectionOf(`${ELSEWHERE}?sslmode=${mode}`, 'off')).toBe('none')
  })

  it.each(['no-verify', 'Require', ''])('is not taken by guessing what sslmode=%s means', (mode) => {
    expect(() => protectionOf(`${HERE}?sslmode=${mode}`, 'off')).toThrow('has to say sslmode=')
  })

  it.each(['ssl=no-verify', 'ssl=0', 'uselibpqcompat=true&sslmode=require', 'sslnegotiation=direct'])(
    'is not taken by another road: %s',
    (words) => expect(() => protectionOf(`${ELSEWHERE}?${words}`)).toThrow('say sslmode=verify-full'),
  )
})
