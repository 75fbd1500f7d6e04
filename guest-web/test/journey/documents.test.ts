import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatedDocs } from '../../build/generated-docs.ts'

// A file of this test alone: `npm run bench:mistakes` leaves it out.
it.each(Object.entries(generatedDocs()))('docs/%s is fresh (else: npm run docs) (R2.11)', (name, text) => {
  expect(readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')).toBe(text)
})
