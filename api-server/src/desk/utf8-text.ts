/** The text of a file in UTF-8, without its byte order mark; null when it is in another encoding. */
export function utf8Text(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}
