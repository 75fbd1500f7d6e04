import { postcodesIn as real } from '../../src/checkin/postcodes/postcode-file.ts'

export { postcode } from '../../src/checkin/postcodes/postcode-file.ts'

/** The postcode with which a test makes the server stand still. */
const THAT_HANGS = '9999999'

/** Stands in a test build where the product has its postcode book: one postcode never comes back. */
export const postcodesIn: typeof real = async (file) => {
  const book = await real(file)
  return {
    townsOf: async (postcode) => {
      for (;;) if (postcode !== THAT_HANGS) return await book.townsOf(postcode)
    },
  }
}
