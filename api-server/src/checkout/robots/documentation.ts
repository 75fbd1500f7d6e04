import { summaries } from '@tomari/contract/documentation'
import { operations } from '@tomari/contract/operations'
import type { FastifyInstance } from 'fastify'
import { allowStyle, newNonce } from '../../platform/index.ts'
import { routesOf, type ServedCall } from '../../stays/index.ts'
import { type MachineInterface, machineInterfaces, openApiOf } from './open-api.ts'

/**
 * `/docs/api.json` is the OpenAPI description, `/docs/api` the same for people. Both are made of the contract, and list the calls that
 * this server answers.
 */
export function serveDocumentation(app: FastifyInstance, calls: readonly ServedCall[]): void {
  const description = openApiOf(calls)
  app.get('/docs/api.json', async () => description)
  app.get('/docs/api', async (_request, reply) => {
    const nonce = newNonce()
    allowStyle(reply, nonce)
    return reply.type('text/html; charset=utf-8').send(pageOf(calls, nonce))
  })
}

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2023}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #d8dfe3}
code{font-size:.875rem;overflow-wrap:anywhere}`

function pageOf(calls: readonly ServedCall[], nonce: string): string {
  const rows = calls.map(
    (call) => `<tr>
<td><code>${call.operation.method} ${routesOf(call)
      .map((route) => escaped(route.replace(':parameter', '{…}')))
      .join('<br>')}</code></td>
<td>${escaped(summaries[call.name])}</td>
<td>${needOf(call)}</td>
<td>${fieldsOf(call)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tomari API</title><meta name="viewport" content="width=device-width">
<style nonce="${nonce}">${STYLE}</style>
<h1>Tomari API</h1>
<p>${calls.length} of the ${Object.keys(operations).length} calls of the product. Full description with every shape:
<a href="/docs/api.json">OpenAPI 3.1</a>. Success is <code>{"payload": …}</code>, failure
<code>{"error_msg": "…", "error_code": "…"}</code> with a status that is not 2xx.</p>
<table><thead><tr><th>Call<th>What it does<th>Token<th>Fields</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
${machineInterfaces.map(machineTable).join('\n')}</html>`
}

const machineTable = ({ title, calls, setting }: MachineInterface): string => `<h2>${title}</h2>
<p>For a hotel's own machines: JSON, with <code>authorization: Bearer</code> and a secret of <code>${setting}</code>. Without that setting each is answered 404.</p>
<table><thead><tr><th>Call<th>What it does<th>Fields</tr></thead><tbody>
${Object.values(calls)
  .map(
    ({ method, path, summary, input }) => `<tr>
<td><code>${method} ${escaped(path)}</code></td>
<td>${escaped(summary)}</td>
<td>${namesOf('entries' in input ? Object(input.entries) : {})}</td></tr>`,
  )
  .join('\n')}
</tbody></table>`

const needOf = ({ operation: { token } }: ServedCall): string =>
  ({
    none: '–',
    sent: 'not needed',
    checkin: 'check-in',
    checkout: 'check-out',
    any: 'either',
    bearer: 'external',
  })[token]

const fieldsOf = ({ name }: ServedCall): string => namesOf(operations[name].input.entries)

const namesOf = (entries: object): string =>
  Object.keys(entries)
    .map((field) => `<code>${escaped(field)}</code>`)
    .join('<br>')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
