import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generatedDocs } from '../../build/generated-docs.ts'

const docs = join(import.meta.dirname, '..', '..', '..', 'docs')

describe('the pages of docs that are made of code', () => {
  it.each(Object.entries(generatedDocs()))('%s is fresh (else: npm run docs) (R2.11)', (name, text) => {
    expect(readFileSync(join(docs, name), 'utf8')).toBe(text)
  })
})
