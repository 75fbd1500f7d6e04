/** The content of a file in base64; null where it cannot be read. */
export const contentOf = (file: File): Promise<string | null> =>
  new Promise((done) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      done(typeof reader.result === 'string' ? afterHead(reader.result) : null),
    )
    reader.addEventListener('error', () => done(null))
    reader.readAsDataURL(file)
  })

/** A data address says what it holds, up to a comma. */
const afterHead = (address: string): string => address.slice(address.indexOf(',') + 1)
