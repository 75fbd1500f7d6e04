import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'

/** `npm run tenant:check FOLDER`: prints what is wrong with a tenant's folder, and ends with 1 when something is. */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Which folder? npm run tenant:check api-server/tenants/default')
  process.exit(2)
}

const checker = join(import.meta.dirname, 'tenant', 'check-tenant.ts')
const { checkTenantFolder } = (await runnerImport(checker)).module
// npm runs this in the workspace; the path was written where npm was called.
const { lines, isFit } = await checkTenantFolder(resolve(process.env['INIT_CWD'] ?? '.', folder))
for (const line of lines) console.log(line)
if (isFit) console.log(`${folder}: fit for use.`)
process.exitCode = isFit ? 0 : 1
