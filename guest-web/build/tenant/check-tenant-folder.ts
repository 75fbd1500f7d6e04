import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkTenant } from './check-tenant.ts'
import { readTenantFolder } from './TenantFolder.ts'

/** What a hotel copies to begin with. */
const SAMPLE = fileURLToPath(new URL('../../../api-server/tenants/default', import.meta.url))

/** What the command prints, and whether the folder is fit for use. */
export interface Report {
  readonly lines: readonly string[]
  readonly isFit: boolean
}

export const checkTenantFolder = async (path: string): Promise<Report> => {
  const folder = await readTenantFolder(path).catch(() => null)
  if (folder === null) return { lines: [`${path}: there is no such folder.`], isFit: false }
  const isSample = resolve(path) === SAMPLE
  const findings = checkTenant(folder, isSample ? undefined : await readTenantFolder(SAMPLE))
  const [problems, notes] = (['problem', 'note'] as const).map((kind) =>
    findings.filter((finding) => finding.kind === kind).map(({ sentence }) => sentence),
  )
  return {
    lines: [...(problems ?? []), ...(notes ?? []).map((sentence) => `note: ${sentence}`)],
    isFit: problems?.length === 0,
  }
}
