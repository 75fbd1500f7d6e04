import { type Finding, note, problem, type TenantFolder, textIn } from './TenantFolder.ts'

/** Hosts of the sample's hotels, which nobody has. */
const ADDRESS_OF_SAMPLE = /https?:\/\/[\w.-]+\.example\b[^"\s]*/g

/**
 * What a copy still has of the sample: its addresses and the bookings on home lead guests nowhere; its logo may be meant.
 * @param assets where its pictures lie, with a slash behind
 */
export const checkSample = (
  folder: TenantFolder,
  sample: TenantFolder,
  assets: string,
): readonly Finding[] => {
  if (sample.size === 0) return []
  const same = [...folder]
    .filter(([path, content]) => sample.get(path)?.equals(content))
    .map(([path]) => path)
  const said = textIn(sample, 'config.json') ?? ''
  const addresses = [...(textIn(folder, 'config.json') ?? '').matchAll(ADDRESS_OF_SAMPLE)]
    .map(([address]) => address)
    .filter((address) => said.includes(address))
  return [
    ...addresses.map((address) => problem('config.json', `${address} is an address of the sample.`)),
    ...same
      .filter((path) => path.startsWith(`${assets}additional/`))
      .map((path) => problem(path, 'is still the sample’s, with its bookings.')),
    ...same
      .filter((path) => path === `${assets}app-logo.svg`)
      .map((path) => note(path, 'is still the sample’s.')),
  ]
}
