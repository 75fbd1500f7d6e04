import { createRequire } from 'node:module'
import type * as OpenCc from 'opencc-js'
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

const known = new Map<string, Reading>()

/** Each character is looked up once: names have few thousand. */
export function readingOf(character: string): Reading {
  const reading = known.get(character) ?? read(character)
  known.set(character, reading)
  return reading
}

function read(character: string): Reading {
  dictionaries ??= load()
  const simplified = dictionaries.simplified(character)
  return {
    simplified,
    writtenIn: dictionaries.writtenIn(character),
    mandarin: dictionaries.mandarin(simplified),
    cantonese: dictionaries.cantonese(character),
  }
}

type Dictionaries = { readonly [Field in keyof Reading]: (character: string) => Reading[Field] }

let dictionaries: Dictionaries | undefined

const require = createRequire(import.meta.url)

/** Forms of Japan that are another, rare character in China. */
const JAPANESE_ALONE = /[価伝弾徴蔵浜豊辺]/u

/** They take 100 ms and 40 MB: a hotel without such guests never loads them. */
function load(): Dictionaries {
  const { pinyin }: typeof PinyinPro = require('pinyin-pro')
  const { getJyutpingList }: typeof ToJyutping = require('to-jyutping')
  const { Converter }: typeof OpenCc = require('opencc-js')
  const fromTaiwan = Converter({ from: 'tw', to: 'cn' })
  const toTaiwan = Converter({ from: 'cn', to: 'tw' })
  const fromJapan = Converter({ from: 'jp', to: 'cn' })
  const fromJapanToTaiwan = Converter({ from: 'jp', to: 'tw' })
  const isJapanese = (character: string): boolean => fromJapan(character) !== fromTaiwan(character)
  const mandarin = (character: string): string | undefined =>
    SYLLABLE_OF.get(pinyin(character, { toneType: 'none', v: true }))?.pinyin
  return {
    simplified: (character) => {
      const japanese = fromJapan(character)
      const isAlike = JAPANESE_ALONE.test(character) || mandarin(japanese) === mandarin(character)
      return isJapanese(character) && isAlike ? japanese : fromTaiwan(character)
    },
    writtenIn: (character) => {
      if (fromTaiwan(character) !== character) return 'traditional'
      return toTaiwan(character) === character || fromJapanToTaiwan(character) !== character
        ? 'either'
        : 'simplified'
    },
    mandarin,
    cantonese: (character) => getJyutpingList(character)[0]?.[1]?.match(/^[a-z]+/)?.[0],
  }
}
