import { setImmediate } from 'node:timers/promises'
import iconv from 'iconv-lite'
import { type DeskTexts, deskTextsOf } from '../text/texts.ts'

/** Without the byte order mark; null in another encoding. */
export function utf8Text(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}

/** Undefined where the text is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const encodings = ['auto', 'utf-8', 'shift_jis', 'utf-16', 'windows-1252'] as const
/** `auto` finds out. */
export type Encoding = (typeof encodings)[number]

interface Text {
  readonly text: string
  readonly encoding: Exclude<Encoding, 'auto'>
}

/** The sentence says why the file cannot be read. */
export type FileText = Text | DeskTexts

/**
 * `auto` is UTF-16 behind its mark, UTF-8 when every byte fits, which Shift_JIS text of more than ASCII does not by chance; else Shift_JIS
 * with the additions of Windows (髙, ①), unless it would put kanji into Latin words. Pages, XML, JSON and workbooks are reported as such.
 */
export async function fileText(content: Uint8Array, encoding: Encoding): Promise<FileText> {
  if (startsWith(content, [0x50, 0x4b, 0x03, 0x04]) || startsWith(content, [0xd0, 0xcf, 0x11, 0xe0]))
    return deskTextsOf('desk.import.workbook')
  const file = await decoded(content, encoding)
  if (!('text' in file)) return file
  const start = file.text.slice(0, LONGEST_MARK).trimStart().toLowerCase()
  if (/^<(?:!doctype html|html|head|body|table|meta)\b/.test(start)) return deskTextsOf('desk.import.page')
  if (/^<[?!a-z]/.test(start)) return deskTextsOf('desk.import.xml')
  if (/^(?:\[\s*[[{]|\{\s*")/.test(start)) return deskTextsOf('desk.import.json_file')
  return file.text.includes(ESCAPE) ? deskTextsOf('desk.import.iso_2022_jp') : file
}

/** Begins Japanese text in ISO-2022-JP. */
const ESCAPE = '\u001b$'

/** Characters in which a page or XML says what it is. */
const LONGEST_MARK = 1_000

async function decoded(content: Uint8Array, encoding: Encoding): Promise<FileText> {
  const isUtf16 = startsWith(content, [0xff, 0xfe]) || startsWith(content, [0xfe, 0xff])
  if (encoding === 'utf-16' || (encoding === 'auto' && isUtf16))
    return (
      (await fromUnicode(content, startsWith(content, [0xfe, 0xff]) ? 'utf-16be' : 'utf-16le')) ??
      deskTextsOf('desk.import.not_utf16')
    )
  if (encoding === 'utf-8')
    return (await fromUnicode(content, 'utf-8')) ?? deskTextsOf('desk.import.not_utf8')
  if (encoding === 'shift_jis')
    return (await fromTable(content, encoding)) ?? deskTextsOf('desk.import.not_shift_jis')
  if (encoding === 'windows-1252')
    return (await fromTable(content, encoding)) ?? deskTextsOf('desk.import.neither')
  const unicode = await fromUnicode(content, 'utf-8')
  if (unicode !== null) return unicode
  const japanese = await fromTable(content, 'shift_jis')
  return (await isLatin(content, japanese))
    ? deskTextsOf('desk.import.western')
    : (japanese ?? deskTextsOf('desk.import.neither'))
}

const ACCENTED = /[À-ÖØ-öø-ÿ]/u
const NO_LATIN = /[^\p{ASCII}À-ÖØ-öø-ÿŠšŽžŒœŸ]|[^\p{ASCII}]{3}|(?<![a-z])[^\p{ASCII}]{1,2}(?![a-z])/iu
/** A sign of Japanese in a word of Latin letters, where a letter with an accent and the one behind it may have stood. */
const IN_LATIN_WORD = /[a-z]\P{ASCII}(?:[a-z]{2}| [A-Z][a-z])/iu

/** Western systems write accented letters below a header of plain ones. */
async function isLatin(content: Uint8Array, japanese: Text | null): Promise<boolean> {
  const end = content.findIndex((byte) => byte === 0x0a || byte === 0x0d)
  if (content.subarray(0, Math.max(0, end)).some((byte) => byte > 0x7f)) return false
  if (japanese !== null && (await isIn(japanese, IN_LATIN_WORD))) return true
  const latin = await fromTable(content, 'windows-1252')
  return latin !== null && !(await isIn(latin, NO_LATIN)) && (await isIn(latin, ACCENTED))
}

async function isIn({ text }: Text, sign: RegExp): Promise<boolean> {
  for (let from = 0; from < text.length; ) {
    const line = text.indexOf('\n', from + BYTES_AT_A_STRETCH)
    const to = line === -1 ? text.length : line
    if (sign.test(text.slice(from, to))) return true
    from = to
    await setImmediate()
  }
  return false
}

/** Bytes that are decoded without a break. */
const BYTES_AT_A_STRETCH = 256 * 1024

async function fromUnicode(
  content: Uint8Array,
  label: 'utf-8' | 'utf-16le' | 'utf-16be',
): Promise<Text | null> {
  const decoder = new TextDecoder(label, { fatal: true })
  try {
    const text = await textOf(content, {
      write: (bytes) => decoder.decode(bytes, { stream: true }),
      end: () => decoder.decode(),
    })
    return { text, encoding: label === 'utf-8' ? label : 'utf-16' }
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

async function fromTable(content: Uint8Array, encoding: 'shift_jis' | 'windows-1252'): Promise<Text | null> {
  const decoder = iconv.getDecoder(encoding)
  const text = await textOf(content, {
    write: (bytes) => decoder.write(Buffer.from(bytes)),
    end: () => decoder.end() ?? '',
  })
  return text.includes('\ufffd') ? null : { text, encoding }
}

async function textOf(
  content: Uint8Array,
  decoder: { readonly write: (bytes: Uint8Array) => string; readonly end: () => string },
): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < content.length; from += BYTES_AT_A_STRETCH) {
    parts.push(decoder.write(content.subarray(from, from + BYTES_AT_A_STRETCH)))
    await setImmediate()
  }
  return parts.join('') + decoder.end()
}

const startsWith = (content: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => content[index] === byte)
