/** What is to be said of a tenant's folder. */
export interface Finding {
  /** `problem`: guests would meet it, and the folder is not fit for use. `note`: it works, but perhaps not as meant. */
  readonly kind: 'problem' | 'note'
  /** One sentence that begins with the file. */
  readonly sentence: string
}

/** Something that has to be put right. */
export const problem = (file: string, says: string): Finding => ({
  kind: 'problem',
  sentence: `${file}: ${says}`,
})

/** Something to know. */
export const note = (file: string, says: string): Finding => ({ kind: 'note', sentence: `${file}: ${says}` })
