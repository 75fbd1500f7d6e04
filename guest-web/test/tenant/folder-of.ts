import type { TenantFolder } from '../../build/tenant/TenantFolder.ts'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><path fill="#123c2c" d="M0 0h90v40z"/></svg>'

/** Files of a tenant by path; what is no text becomes JSON, and `null` takes a file away. */
export type Files = Readonly<Record<string, unknown>>

/** A tenant's folder with which nothing is wrong, and the files that make the difference. */
export const folderOf = (files: Files = {}): TenantFolder => {
  const whole: Files = {
    'config.json': {},
    'tenant-lang/ja.json': { 'hotel.name': '見本ホテル' },
    'data/app-logo.svg': logo,
    ...files,
  }
  return new Map(
    Object.entries(whole)
      .filter(([, content]) => content !== null)
      .map(([path, content]) => [path, bytesOf(content)]),
  )
}

const bytesOf = (content: unknown): Buffer =>
  Buffer.isBuffer(content)
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
