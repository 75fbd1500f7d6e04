import { describe, expect, it } from 'vitest'
import { fetchConfig } from '../../src/shell/start/prepare-here.ts'

const serving =
  (text: string, status = 200): typeof fetch =>
  async () =>
    new Response(text, { status })
const offline: typeof fetch = async () => {
  throw new TypeError('offline')
}

describe('the configuration of a static host', () => {
  it('is fetched', async () => {
    expect(await fetchConfig(serving('{"wait_interval":500}'))).toEqual({ wait_interval: 500 })
  })

  it('stops the start when the file is missing, is not JSON, or is out of reach (R2.4)', async () => {
    await expect(fetchConfig(serving('', 404))).rejects.toThrow('config.json: cannot be read (status 404)')
    await expect(fetchConfig(serving('<html>'))).rejects.toThrow('config.json: is not JSON')
    await expect(fetchConfig(offline)).rejects.toThrow('config.json: cannot be read (no connection)')
  })
})
