import { createRequire } from 'node:module'
import type * as PinyinPro from 'pinyin-pro'
import type * as ToJyutping from 'to-jyutping'
import { SYLLABLE_OF } from './pinyin.ts'

/** What a character of a Chinese name sounds like and where it is written. */
export interface Reading {
  /** Its form in China, for one of Taiwan, Hong Kong or Japan too. */
  readonly simplified: string
  readonly writtenIn: Writing
  /** Pinyin of the commonest sound in small letters without tone, `v` for ü; undefined where the character has none. */
  readonly mandarin: string | undefined
  /** Jyutping of the commonest sound without tone; undefined where the character has none. */
  readonly cantonese: string | undefined
}

/** `either` where all write it alike, or Japan writes as China does. */
export type Writing = 'simplified' | 'traditional' | 'either'

/** Reads a character of a Chinese name. */
export const readingOf = (character: string): Reading => ({
  simplified: simplifiedOf(character),
  writtenIn: writingOf(character),
  get mandarin() {
    return mandarinOf(simplifiedOf(character))
  },
  get cantonese() {
    return cantoneseOf(character)
  },
})

const require = createRequire(import.meta.url)

/** Loaded by the first name that needs it: the three dictionaries take 60 MB and tenths of a second, which a hotel without such guests never spends. */
function once<Value>(load: () => Value): () => Value {
  let loaded: { readonly value: Value } | undefined
  return () => (loaded ??= { value: load() }).value
}

/** Characters of one convention with those of another. */
type Forms = ReadonlyMap<string, string>

/** The tables of single characters alone: those of phrases take 90 MB. */
const forms = once(() => {
  const table = ({ default: rows }: { readonly default: string }): Forms =>
    new Map(
      rows.split('|').map((row): readonly [string, string] => {
        const [from = '', to = ''] = row.split(' ')
        return [from, to]
      }),
    )
  const through =
    (...tables: readonly Forms[]) =>
    (character: string): string =>
      tables.reduce((written, one) => one.get(written) ?? written, character)
  const compatible = table(require('opencc-js/dict/CJK_Compatibility_Ideographs'))
  const fromTraditional = table(require('opencc-js/dict/TSCharacters'))
  const fromJapanese = table(require('opencc-js/dict/JPShinjitaiCharacters'))
  const ofTaiwan = table(require('opencc-js/dict/TWVariants'))
  return {
    fromTaiwan: through(compatible, table(require('opencc-js/dict/TWVariantsRev')), fromTraditional),
    toTaiwan: through(compatible, table(require('opencc-js/dict/STCharacters')), ofTaiwan),
    fromJapan: through(fromJapanese, fromTraditional),
    fromJapanToTaiwan: through(fromJapanese, ofTaiwan),
  }
})

/** Forms of Japan that are another, rare character in China. */
const JAPANESE_ALONE = /[価伝弾徴蔵浜豊辺]/u

/** The form of a character in China, whoever wrote it. */
export function simplifiedOf(character: string): string {
  const { fromJapan, fromTaiwan } = forms()
  const japanese = fromJapan(character)
  const simplified = fromTaiwan(character)
  const isAlike = () => JAPANESE_ALONE.test(character) || mandarinOf(japanese) === mandarinOf(character)
  return japanese !== simplified && isAlike() ? japanese : simplified
}

function writingOf(character: string): Writing {
  const { fromTaiwan, toTaiwan, fromJapanToTaiwan } = forms()
  if (fromTaiwan(character) !== character) return 'traditional'
  return toTaiwan(character) === character || fromJapanToTaiwan(character) !== character
    ? 'either'
    : 'simplified'
}

const pinyinPro = once((): typeof PinyinPro => require('pinyin-pro'))

const mandarinOf = (character: string): string | undefined =>
  SYLLABLE_OF.get(pinyinPro().pinyin(character, { toneType: 'none', v: true }))?.pinyin

const toJyutping = once((): typeof ToJyutping => require('to-jyutping'))

const cantoneseOf = (character: string): string | undefined =>
  toJyutping()
    .getJyutpingList(character)[0]?.[1]
    ?.match(/^[a-z]+/)?.[0]
