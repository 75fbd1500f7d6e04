/** A heading without the marks at its phrase ends, for page titles and speech. */
export const plain = (text: string): string => text.replaceAll('|', '')
