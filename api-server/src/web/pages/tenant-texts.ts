import { TENANT_TEXTS_MAX_BYTES } from '@tomari/tenant-config/tenant-texts'
import type { StaticFiles } from './static-files.ts'

/** By language, unchecked. */
export function tenantTextsIn(tenant: StaticFiles): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...tenant].flatMap(([path, { plain }]) => {
      const language = /^tenant-lang\/([\w-]+)\.json$/.exec(path)?.[1]
      const texts = language === undefined || plain.length > TENANT_TEXTS_MAX_BYTES ? null : jsonIn(plain)
      return language === undefined || texts === null ? [] : [[language, texts] as const]
    }),
  )
}

/** Wrong texts are ignored, as in the app (R5.9). */
function jsonIn(plain: Buffer): unknown {
  try {
    return JSON.parse(plain.toString())
  } catch {
    return null
  }
}
