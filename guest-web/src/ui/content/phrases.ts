/** A text split at line feeds, and each line at the phrase ends that `|` marks. */
export function phrasesOf(text: string): readonly (readonly string[])[] {
  return text.split('\n').map((line) => line.split('|'))
}

/** The text without its phrase marks, for titles of windows and spoken labels. */
export function plainTextOf(text: string): string {
  return text.replaceAll('|', '').replaceAll('\n', ' ')
}
