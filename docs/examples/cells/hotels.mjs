// Asks each cell for its hotels, and writes what nginx leads calls by: which hotel is in which cell, and the list that guests choose from.
//
//   node hotels.mjs /var/lib/tomari-cells a=http://10.0.1.1:3001 b=http://10.0.2.1:3001 && nginx -s reload
//
// Run it when a hotel has come, gone, moved or got another name, and not while one is on its way: no cell names it then. Where a cell does
// not answer, or two have the same hotel, nothing is changed.
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const LANGUAGES = ['ja', 'en', 'ko', 'zh-Hans', 'zh-Hant']
const PATIENCE_MS = 10_000
/** Behind other signs nginx would take a word for an expression, which matches the hotels of all cells, or for a line of its own. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,49}$/
/** Words of nginx itself, which a map takes as they are behind this sign alone. */
const quoted = (word) => (/^(default|hostnames|include|volatile)$/i.test(word) ? `\\${word}` : word)

const [folder, ...named] = process.argv.slice(2)
const cells = named.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)])
if (cells.length === 0) throw new Error('usage: node hotels.mjs FOLDER NAME=ADDRESS …')

async function hotelsOf([cell, address], language) {
  const answer = await fetch(new URL('/api/v1/client/facilities', address), {
    headers: { language },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(({ message }) => {
    throw new Error(`cell ${cell} at ${address} does not answer: ${message}`)
  })
  if (!answer.ok) throw new Error(`cell ${cell} answers ${answer.status}`)
  const { facilities } = (await answer.json()).payload
  return facilities.map((hotel) => ({ ...hotel, cell }))
}

const files = {}
let hotels = []
for (const language of LANGUAGES) {
  hotels = (await Promise.all(cells.map((cell) => hotelsOf(cell, language)))).flat()
  const facilities = hotels.map(({ id, code, name }) => ({ id, code, name }))
  files[`hotels.${language}.json`] = JSON.stringify({ payload: { facilities } })
}

// nginx compares without regard to capitals.
const owners = new Map()
for (const hotel of hotels) {
  for (const word of new Set([hotel.id, hotel.code].map((one) => one.toLowerCase()))) {
    if (!NAME.test(word)) throw new Error(`${JSON.stringify(word)} in cell ${hotel.cell} names no hotel`)
    const other = owners.get(word)
    if (other !== undefined)
      throw new Error(`${word} is ${other.id} in cell ${other.cell} and ${hotel.id} in cell ${hotel.cell}`)
    owners.set(word, hotel)
  }
}
const linesOf = (valueOf) =>
  [...owners].map(([word, hotel]) => `${quoted(word)} ${valueOf(hotel)};\n`).join('')
files['cells.map'] = linesOf(({ cell }) => cell)
files['ids.map'] = linesOf(({ id }) => id)
files['codes.map'] = linesOf(({ code }) => code)

for (const [name, content] of Object.entries(files)) await writeFile(join(folder, `${name}.new`), content)
for (const name of Object.keys(files)) await rename(join(folder, `${name}.new`), join(folder, name))
process.stdout.write(`${hotels.length} hotels in ${cells.length} cells\n`)
