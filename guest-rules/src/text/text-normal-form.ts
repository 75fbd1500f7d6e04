import { withoutAccents } from './charsets.ts'
import { LONGEST_READ, readKana } from './reading.ts'
import { toKatakana } from './text-width.ts'

/**
 * Kanji that names are written with in more than one form, each group with the form of today first: old forms, variants that are read
 * alike, and 斉 and 斎, which are taken for one another. What Unicode itself calls the same is not among them.
 */
const GROUPS =
  '辺邊邉 高髙 崎﨑嵜𥔎 斎齋斉齊齐 沢澤 浜濱濵 広廣 国國圀 島嶋嶌 桜櫻 栄榮 学學斈 徳德 恵惠 ' +
  '関關 黒黑 黄黃 真眞 渋澁澀 滝瀧 竜龍 富冨 吉𠮷 土圡𡈽 柳栁桺 凛凜 槙槇 尭堯 遥遙 瑶瑤 ' +
  '峰峯 群羣 館舘 蔵藏 鉄鐵鉃 静靜 寿壽 亀龜 塩鹽 円圓 応應 穏穩 壱壹 仏佛 伝傳 児兒 会會 ' +
  '団團 図圖 与與 両兩 並竝 乗乘 亜亞 弐貳 予豫 弥彌 条條 来來 当當 万萬 参參 双雙 収收 ' +
  '台臺 号號 増增 壮壯 声聲 売賣 変變 奥奧 宝寶 実實 専專 将將 岳嶽 峡峽 巌巖 巻卷 帯帶 ' +
  '庁廳 従從 戸戶 拝拜 挙擧 教敎 旧舊 昼晝 晩晚 曽曾 検檢 楽樂 横橫 様樣 権權 歓歡 歩步 ' +
  '歳歲 歴歷 毎每 気氣 浄淨 涼凉 清淸 渓溪 温溫 湾灣 満滿 瀬瀨濑 焼燒 点點 為爲 畳疊 発發 ' +
  '県縣 礼禮 稲稻 穂穗 窓窗 粋粹 経經 絵繪 緑綠 総總 縁緣 縦縱 続續 聡聰 芦蘆 芸藝 荘莊 ' +
  '萌萠 薫薰 薮藪籔 蛍螢 覚覺 観觀 訳譯 証證 読讀 豊豐 逓遞 郎郞 郷鄕鄉 釈釋 銭錢 鎮鎭 鶏鷄 ' +
  '鴎鷗 鴬鶯 麦麥 黙默 霊靈 顕顯 頼賴 駅驛 験驗 隠隱 険險 陥陷 随隨 雑雜 青靑 髪髮 闘鬪 ' +
  '桧檜 桝枡 梼檮 渕淵渊 煕熙 祢禰 莱萊 諌諫 讃讚 迩邇 頬頰 麹麴 厩廐廏 昇曻 杉杦 松枩 桑桒 ' +
  '橋槗𣘺 潟泻 船舩 村邨 脇𦚰 侠俠 倶俱 柵栅 焔焰 痩瘦 禄祿 繋繫 蒋蔣 蝋蠟 '

const formOf: ReadonlyMap<string, string> = new Map(
  GROUPS.trim()
    .split(' ')
    .flatMap((group) => {
      const [today = '', ...others] = group
      return others.map((variant) => [variant, today] as const)
    }),
)

/** A name with each kanji in one form: 渡邉 and 渡邊 are 渡辺. For comparing names, never for showing one. */
const inOneVariant = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (kanji) => formOf.get(kanji) ?? kanji)

/** Kana that names spell in more than one way, each with the spelling that stands for all; small kana are large by now. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ヴア|ヷ/gu, 'バ'],
  [/ヴイ|ヸ/gu, 'ビ'],
  [/ヴエ|ヹ/gu, 'ベ'],
  [/ヴオ|ヺ/gu, 'ボ'],
  [/ヴユ/gu, 'ビユ'],
  [/ヴ/gu, 'ブ'],
  [/ヂ/gu, 'ジ'],
  [/ヅ/gu, 'ズ'],
  [/ヲ/gu, 'オ'],
  [/ヰ/gu, 'イ'],
  [/ヱ/gu, 'エ'],
]

const SMALL_KANA = 'ァィゥェォッャュョヮヵヶ'
const LARGE_KANA = 'アイウエオツヤユヨワカケ'

const BETWEEN_WORDS = /[\s・,、/／]+/u

const withLargeKana = (text: string): string =>
  text.replace(/[ァィゥェォッャュョヮヵヶ]/gu, (kana) => LARGE_KANA.charAt(SMALL_KANA.indexOf(kana)))

/** Iteration marks written out: サヽキ is ササキ, ミスヾ is ミスズ. */
const withoutIterationMarks = (text: string): string =>
  text
    .replace(/([ァ-ヺ])ヽ/gu, (_, kana: string) => kana + kana.normalize('NFD').charAt(0))
    .replace(
      /([ァ-ヺ])ヾ/gu,
      (_, kana: string) => kana + `${kana.normalize('NFD').charAt(0)}\u3099`.normalize('NFC'),
    )

const inOneSpelling = (text: string): string =>
  SPELLINGS.reduce((spelled, [pattern, replacement]) => spelled.replace(pattern, replacement), text)

/**
 * Letters, marks of letters and digits; the long-vowel mark is no letter of its own here, and a 様 at the end, which no
 * name has, is courtesy.
 */
const withoutSigns = (word: string): string => {
  const letters = word.replace(/[^\p{L}\p{M}\p{N}]|ー/gu, '')
  let end = letters.length
  while (letters[end - 1] === '様') end -= 1
  return letters.slice(0, end)
}

/**
 * The words of a name in the form that all its spellings share: any width and case, hiragana as katakana, small kana as
 * large, no long-vowel marks, hyphens, apostrophes or accents, ヴァ as バ, ヂ as ジ, ヅ as ズ, each kanji in one form. For comparing
 * names, never for showing one. A text that is too long for a name has none.
 */
export const nameWords = (text: string): readonly string[] => wordsOf(text, inOneVariant)

const wordsOf = (text: string, unified: (text: string) => string): readonly string[] => {
  if (text.length > LONGEST_READ) return []
  const wide = unified(readKana(text).normalize('NFKC'))
  const katakana = withoutIterationMarks(withLargeKana(toKatakana(wide)))
  return inOneSpelling(withoutAccents(katakana.toUpperCase()))
    .split(BETWEEN_WORDS)
    .map(withoutSigns)
    .filter((word) => word !== '')
}

export const nameForm = (text: string): string => nameWords(text).join('')

/** The same with each kanji as it is written: the form of names that were stored before kanji had one. */
export const nameFormAsWritten = (text: string): string => wordsOf(text, (name) => name).join('')
