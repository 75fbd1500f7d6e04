import { ConfigRefused } from '@tomari/tenant-config/config-file'

const CONFIG_PATH = '/config.json'

/**
 * The configuration as a static host serves it. Nothing in it has been checked yet.
 * @throws ConfigRefused when there is none to be had, or it is not JSON
 */
export const fetchConfig = async (fetchFile: typeof fetch): Promise<unknown> => {
  const text = await textOf(fetchFile)
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigRefused('', 'is not JSON')
  }
}

const textOf = async (fetchFile: typeof fetch): Promise<string> => {
  try {
    const answer = await fetchFile(CONFIG_PATH, { cache: 'no-cache' })
    if (answer.ok) return await answer.text()
    throw new ConfigRefused('', `cannot be read (status ${answer.status})`)
  } catch (error) {
    if (error instanceof ConfigRefused) throw error
    throw new ConfigRefused('', 'cannot be read (no connection)')
  }
}
