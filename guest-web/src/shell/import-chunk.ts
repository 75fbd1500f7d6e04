/**
 * What each import of a build's later code goes through, in place of the bundler's own preload (`build/bundling.ts`).
 * A browser remembers of a module that it did not come, and of all that imports it, for as long as the page is open, and says so at
 * once to each further import: after one hiccup of the Wi-Fi the guest could never go on. So no module is imported before its file,
 * and those of all that it needs, lie in the browser's cache: a fetch that fails is forgotten.
 */

const fetchFull = async (address: string) => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`no code at ${address}: ${answer.status}`)
  await answer.blob()
}

const addStylesheet = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`no stylesheet at ${address}`))
    })
    document.head.append(link)
  })

const files = new Map<string, Promise<void>>()

const fetchFile = (address: string): Promise<void> => {
  const known = files.get(address)
  if (known !== undefined) return known
  const file = (address.endsWith('.css') ? addStylesheet : fetchFull)(address).catch((error: unknown) => {
    files.delete(address)
    throw error
  })
  files.set(address, file)
  return file
}

/**
 * Imports a module once its files have come; rejects when one of them does not, and can then be called again.
 * @param load the import itself
 * @param needed the module's file and those of all that it imports, and their stylesheets, below the app's address
 */
export const importChunk = async <Module>(
  load: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(needed.map((file) => fetchFile(import.meta.env.BASE_URL + file)))
  return load()
}
