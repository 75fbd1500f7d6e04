import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresEngine } from '../../src/storage/engine/postgres.ts'
import type { DatabaseTls } from '../../src/storage/engine/postgres-tls.ts'
import { selfSigned } from '../faults/self-signed.ts'
import { PostgresCluster, unprivilegedUser } from '../harness/PostgresCluster.ts'

/** This machine, as no rule for loopback addresses knows it: to the server it is a host somewhere else. */
const ELSEWHERE = '127.1'

describe('the way to PostgreSQL', () => {
  let folder: string
  let authority: string
  let plain: PostgresCluster
  let protectedOne: PostgresCluster

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-tls-'))
    const { key, cert } = selfSigned(ELSEWHERE)
    const [keyFile, certFile] = [path.join(folder, 'server.key'), path.join(folder, 'server.crt')]
    authority = certFile
    fs.writeFileSync(keyFile, key, { mode: 0o600 })
    fs.writeFileSync(certFile, cert)
    const { uid, gid } = unprivilegedUser()
    if (uid !== undefined && gid !== undefined) {
      for (const one of [folder, keyFile, certFile]) fs.chownSync(one, uid, gid)
    }
    plain = await PostgresCluster.create()
    protectedOne = await PostgresCluster.create([
      'ssl=on',
      `ssl_key_file=${keyFile}`,
      `ssl_cert_file=${certFile}`,
    ])
  })
  afterAll(async () => {
    await plain.remove()
    await protectedOne.remove()
    fs.rmSync(folder, { recursive: true })
  })

  /** Whether the connection is encrypted, as the server says. */
  const encrypted = async (url: string, tls?: DatabaseTls) => {
    const engine = postgresEngine({ url, tls, log: () => {} })
    try {
      const session = await engine.acquire('usual')
      const { rows } = await session.run<{ ssl: boolean }>(
        'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
        [],
      )
      await session.release()
      return rows[0]?.ssl
    } finally {
      await engine.close()
    }
  }
  const withRoot = (url: string, mode?: string) =>
    `${url}?sslrootcert=${encodeURIComponent(authority)}${mode === undefined ? '' : `&sslmode=${mode}`}`

  it('is not taken beyond this machine when the database has no TLS, unless that was waived', async () => {
    const url = plain.url('postgres', ELSEWHERE)
    await expect(encrypted(url)).rejects.toThrow('does not support SSL')
    expect(await encrypted(url, 'off')).toBe(false)
    expect(await encrypted(plain.url())).toBe(false)
  })

  it.each(['disable', 'allow', 'prefer'])('is not made weaker by sslmode=%s', async (mode) => {
    const url = `${protectedOne.url('postgres', ELSEWHERE)}?sslmode=${mode}`
    await expect(async () => encrypted(url)).rejects.toThrow('says that TLS may be left out')
    expect(await encrypted(url, 'off')).toBe(false)
  })

  it.each(['no-verify', 'Require', ''])('is not taken by guessing what sslmode=%s means', async (mode) => {
    const url = `${protectedOne.url()}?sslmode=${mode}`
    await expect(async () => encrypted(url, 'off')).rejects.toThrow('has to say sslmode=')
  })

  it.each(['ssl=no-verify', 'ssl=0', 'uselibpqcompat=true&sslmode=require', 'sslnegotiation=direct'])(
    'is not taken by another road: %s',
    async (words) => {
      const url = `${protectedOne.url('postgres', ELSEWHERE)}?${words}`
      await expect(async () => encrypted(url)).rejects.toThrow('say sslmode=verify-full')
    },
  )

  it.each([undefined, 'require', 'verify-ca', 'verify-full'])(
    'is protected with a certificate that an authority vouches for (sslmode %s), and refused without',
    async (mode) => {
      const url = protectedOne.url('postgres', ELSEWHERE)
      expect(await encrypted(withRoot(url, mode))).toBe(true)
      const alone = mode === undefined ? url : `${url}?sslmode=${mode}`
      await expect(encrypted(alone)).rejects.toThrow(/self[- ]signed certificate/)
    },
  )

  it('is refused to a certificate of another name, but for verify-ca, which asks for none', async () => {
    const url = protectedOne.url('postgres', 'localhost')
    for (const mode of ['require', 'verify-full']) {
      await expect(encrypted(withRoot(url, mode))).rejects.toThrow('does not match')
    }
    expect(await encrypted(withRoot(url, 'verify-ca'))).toBe(true)
  })

  it('is protected where the address asks for it, also on this machine and where it was waived', async () => {
    await expect(encrypted(`${protectedOne.url()}?sslmode=verify-full`)).rejects.toThrow(/certificate/)
    const url = protectedOne.url('postgres', ELSEWHERE)
    await expect(encrypted(`${url}?sslmode=verify-full`, 'off')).rejects.toThrow(/self[- ]signed/)
    expect(await encrypted(withRoot(url, 'verify-full'), 'off')).toBe(true)
  })
})
