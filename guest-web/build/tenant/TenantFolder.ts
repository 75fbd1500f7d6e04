import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The files of a tenant by their path within its folder, with slashes, as `data/app-logo.svg`. */
export type TenantFolder = ReadonlyMap<string, Buffer>

/** Reads a tenant's folder; rejects when there is none. */
export const readTenantFolder = async (folder: string): Promise<TenantFolder> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const files = paths.map(
    async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const,
  )
  return new Map((await Promise.all(files)).sort(([one], [other]) => one.localeCompare(other)))
}

export const textIn = (folder: TenantFolder, path: string): string | null =>
  folder.get(path)?.toString('utf8') ?? null

/** What a JSON file says; `broken` when it is no JSON, `missing` when it is not there. */
export const jsonIn = (
  folder: TenantFolder,
  path: string,
): { readonly content: unknown } | 'broken' | 'missing' => {
  const text = textIn(folder, path)
  if (text === null) return 'missing'
  try {
    return { content: JSON.parse(text) }
  } catch {
    return 'broken'
  }
}

export interface Finding {
  /** `problem`: guests would meet it, and the folder is not fit for use. `note`: it works, but perhaps not as intended. */
  readonly kind: 'problem' | 'note'
  /** One sentence that begins with the file. */
  readonly sentence: string
}

export const problem = (file: string, says: string): Finding => ({
  kind: 'problem',
  sentence: `${file}: ${says}`,
})

export const note = (file: string, says: string): Finding => ({ kind: 'note', sentence: `${file}: ${says}` })
