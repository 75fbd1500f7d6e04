import { rowsOf } from '../chance.mjs'
import { formsOf, halfWidthKana, largeKana, writtenInLatin } from '../channels.mjs'

/**
 * Common family and given names with their kana and passport spelling, by hand: Hepburn without long vowels, M before B, M and P, TCH for
 * ッチ, OH by the holder's wish (Ministry of Foreign Affairs, Hepburn table for passports; Regulation of the Passport Act, article 5).
 */
const FAMILIES = rowsOf(`
  佐藤 サトウ SATO
  鈴木 スズキ SUZUKI
  高橋 タカハシ TAKAHASHI
  田中 タナカ TANAKA
  伊藤 イトウ ITO
  渡辺 ワタナベ WATANABE
  山本 ヤマモト YAMAMOTO
  中村 ナカムラ NAKAMURA
  小林 コバヤシ KOBAYASHI
  加藤 カトウ KATO
  吉田 ヨシダ YOSHIDA
  山田 ヤマダ YAMADA
  佐々木 ササキ SASAKI
  斎藤 サイトウ SAITO
  清水 シミズ SHIMIZU
  森 モリ MORI
  池田 イケダ IKEDA
  橋本 ハシモト HASHIMOTO
  阿部 アベ ABE
  石川 イシカワ ISHIKAWA
  山崎 ヤマザキ YAMAZAKI
  前田 マエダ MAEDA
  藤田 フジタ FUJITA
  小川 オガワ OGAWA
  後藤 ゴトウ GOTO
  岡田 オカダ OKADA
  長谷川 ハセガワ HASEGAWA
  村上 ムラカミ MURAKAMI
  近藤 コンドウ KONDO
  石井 イシイ ISHII
  遠藤 エンドウ ENDO
  青木 アオキ AOKI
  坂本 サカモト SAKAMOTO
  太田 オオタ OTA
  福田 フクダ FUKUDA
  西村 ニシムラ NISHIMURA
  藤原 フジワラ FUJIWARA
  松田 マツダ MATSUDA
  中島 ナカジマ NAKAJIMA
  原田 ハラダ HARADA
  小野 オノ ONO
  大野 オオノ ONO
  大谷 オオタニ OTANI
  大塚 オオツカ OTSUKA
  大西 オオニシ ONISHI
  工藤 クドウ KUDO
  安藤 アンドウ ANDO
  内藤 ナイトウ NAITO
  須藤 スドウ SUDO
  江藤 エトウ ETO
  新井 アライ ARAI
  本田 ホンダ HONDA
  千葉 チバ CHIBA
  久保 クボ KUBO
  服部 ハットリ HATTORI
  八田 ハッタ HATTA
  八丁 ハッチョウ HATCHO
  本間 ホンマ HOMMA
  南波 ナンバ NAMBA
  丹波 タンバ TAMBA
  三瓶 サンペイ SAMPEI
  土屋 ツチヤ TSUCHIYA
  都築 ツヅキ TSUZUKI
  宍戸 シシド SHISHIDO
  重光 シゲミツ SHIGEMITSU
  条 ジョウ JO
  東条 トウジョウ TOJO
  上条 カミジョウ KAMIJO
  北条 ホウジョウ HOJO
  十時 トトキ TOTOKI
  深津 フカツ FUKATSU
  辻 ツジ TSUJI
  福島 フクシマ FUKUSHIMA
  藤井 フジイ FUJII
  飯田 イイダ IIDA
  結城 ユウキ YUKI
  柚木 ユズキ YUZUKI
  牛尾 ウシオ USHIO
  井上 イノウエ INOUE
  城島 ジョウジマ JOJIMA
  松尾 マツオ MATSUO
  大島 オオシマ OSHIMA
  飯島 イイジマ IIJIMA
  小田 オダ ODA
  高尾 タカオ TAKAO
  河野 コウノ KONO
  竹之内 タケノウチ TAKENOUCHI
  堀内 ホリウチ HORIUCHI
  中馬 チュウマン CHUMAN
  東海林 ショウジ SHOJI
  長 チョウ CHO
  新田 ニッタ NITTA
  一色 イッシキ ISSHIKI
  別府 ベップ BEPPU
  宇都宮 ウツノミヤ UTSUNOMIYA
  新里 ニイザト NIIZATO
`)

const GIVEN = rowsOf(`
  太郎 タロウ TARO
  翔太 ショウタ SHOTA
  大輔 ダイスケ DAISUKE
  健一 ケンイチ KENICHI
  真一 シンイチ SHINICHI
  淳一 ジュンイチ JUNICHI
  洋平 ヨウヘイ YOHEI
  陽介 ヨウスケ YOSUKE
  祐介 ユウスケ YUSUKE
  雄太 ユウタ YUTA
  浩二 コウジ KOJI
  慎吾 シンゴ SHINGO
  哲也 テツヤ TETSUYA
  達也 タツヤ TATSUYA
  隆 タカシ TAKASHI
  誠 マコト MAKOTO
  亮 リョウ RYO
  遼太郎 リョウタロウ RYOTARO
  純平 ジュンペイ JUMPEI
  勇気 ユウキ YUKI
  俊介 シュンスケ SHUNSUKE
  直樹 ナオキ NAOKI
  秀樹 ヒデキ HIDEKI
  康平 コウヘイ KOHEI
  周平 シュウヘイ SHUHEI
  恭平 キョウヘイ KYOHEI
  龍之介 リュウノスケ RYUNOSUKE
  修 オサム OSAMU
  光一 コウイチ KOICHI
  新 アラタ ARATA
  陽子 ヨウコ YOKO
  裕子 ユウコ YUKO
  由紀子 ユキコ YUKIKO
  京子 キョウコ KYOKO
  洋子 ヨウコ YOKO
  順子 ジュンコ JUNKO
  祥子 ショウコ SHOKO
  友香 ユウカ YUKA
  由香 ユカ YUKA
  真由美 マユミ MAYUMI
  千鶴 チヅル CHIZURU
  美津子 ミツコ MITSUKO
  節子 セツコ SETSUKO
  静香 シズカ SHIZUKA
  冬子 フユコ FUYUKO
  寿美 スミ SUMI
  美穂 ミホ MIHO
  彩 アヤ AYA
  優奈 ユウナ YUNA
  桃子 モモコ MOMOKO
  恵 メグミ MEGUMI
  智恵 チエ CHIE
  香織 カオリ KAORI
  愛 アイ AI
  葵 アオイ AOI
  凛 リン RIN
  純香 ジュンカ JUNKA
  信美 ノブミ NOBUMI
  杏奈 アンナ ANNA
  忍 シノブ SHINOBU
  譲二 ジョージ JOJI
  圭子 ケイコ KEIKO
  英一 エイイチ EIICHI
  優一 ユウイチ YUICHI
  風花 フウカ FUKA
  太一 タイチ TAICHI
  美緒 ミオ MIO
  直 ナオ NAO
  賢 ケン KEN
  純 ジュン JUN
  潤一郎 ジュンイチロウ JUNICHIRO
  真央 マオ MAO
  椎奈 シイナ SHIINA
  汐里 シオリ SHIORI
  真理亜 マリア MARIA
  丈 ジョウ JO
`)

/** Kana of the other of a pair that is two names: with a long vowel and without. */
const NEAR = new Map(
  rowsOf(`
    オノ オオノ
    オオノ オノ
    オオタ オタ
    クボ クボウ
    ユウキ ユキ
    ユキコ ユウコ
    ユウコ ユキコ
    ユウカ ユカ
    ユカ ユウカ
    ヨウコ ヨシコ
    ショウコ シヨコ
    ケンイチ ケイイチ
    シンイチ シュンイチ
    ジュンイチ ジンイチ
    コウジ コウシ
    コウヘイ コヘイ
    リョウ リュウ
    ショウタ シュウタ
    ユウタ ユタ
    サトウ サトオカ
    カトウ カンドウ
    ゴトウ コトウ
    クドウ クド
    スドウ スド
    マユミ マユ
    アオイ アイ
    アイ アオイ
    ミホ ミオ
    シミズ シミス
    マエダ マイダ
    オオシマ オシマ
    オダ オオダ
    コウノ コノ
    シイナ シナ
    ケイコ ケコ
    ケン ケイ
    ジュン ジン
    ミオ ミホ
    マオ マホ
  `),
)

/** Older and other spellings of one sound: Kunrei (Cabinet Notice 1 of 1954), Hepburn without the change of N, and vowels written out. */
const KUNREI = [
  ['SHI', 'SI'],
  ['CHI', 'TI'],
  ['TSU', 'TU'],
  ['FU', 'HU'],
  ['SHO', 'SYO'],
  ['SHU', 'SYU'],
  ['JO', 'ZYO'],
  ['JU', 'ZYU'],
  ['JI', 'ZI'],
]
const inKunrei = (spelling) =>
  KUNREI.reduce((text, [hepburn, kunrei]) => text.replaceAll(hepburn, kunrei), spelling)
const withN = (spelling) => spelling.replace(/M(?=[BMP])/g, 'N')

/** A long O as some passports have it by the holder's wish (OH), or as others write it (OU, of オオ OO). イノウエ has none. */
const withLong = (kana, spelling, long) => {
  if (spelling.includes('OU')) return spelling
  if (kana.startsWith('オオ')) return spelling.replace('O', long === 'OU' ? 'OO' : long)
  if (/[コソトノホモヨロゴゾドボポョ]ウ$/.test(kana)) return spelling.replace(/O$/, long)
  return /[コソトノホモヨロゴゾドボポョ]ウ/.test(kana) ? spelling.replace('O', long) : spelling
}

const hiragana = (kana) =>
  kana.replace(/[ァ-ヶ]/g, (letter) => String.fromCodePoint(letter.codePointAt(0) - 0x60))

const japan = (chance) => {
  const [familyKanji, familyKana, family] = chance.pick(FAMILIES)
  const [givenKanji, givenKana, given] = chance.pick(GIVEN)
  const kanji = `${familyKanji} ${givenKanji}`
  const kana = `${familyKana} ${givenKana}`
  const country = chance.is(0.4) ? 'JP' : undefined
  const [, spell] = chance.weighted([
    [60, (_, spelling) => spelling],
    [12, (ofKana, spelling) => withLong(ofKana, spelling, 'OH')],
    [12, (ofKana, spelling) => withLong(ofKana, spelling, 'OU')],
    [8, (_, spelling) => withN(spelling)],
    [8, (_, spelling) => inKunrei(withN(spelling))],
  ])
  const own = { family: spell(familyKana, family), given: spell(givenKana, given) }
  const [, way, isLatin, write] = chance.weighted([
    [26, 'kanji and kana', false, () => ({ name: kanji, kana })],
    [
      5,
      'kanji and kana, run on',
      false,
      () => ({ name: kanji.replace(' ', ''), kana: kana.replace(' ', '') }),
    ],
    [8, 'katakana', false, () => ({ name: kana })],
    [6, 'half width, large small kana', false, () => ({ name: halfWidthKana(largeKana(kana)) })],
    [4, 'half width', false, () => ({ name: halfWidthKana(kana) })],
    [3, 'kana with a title', false, () => ({ name: `${kana} 様` })],
    [3, 'hiragana', false, () => ({ name: kanji, kana: hiragana(kana) })],
    [2, 'hiragana alone', false, () => ({ name: hiragana(kana) })],
    [2, 'kanji, kana in brackets', false, () => ({ name: `${kanji}（${kana}）` })],
    [2, 'katakana, comma', false, () => ({ name: kana.replace(' ', '、') })],
    [2, 'Latin, other surname in brackets', true, () => ({ name: `${own.family} (SMITH) ${own.given}` })],
    [2, 'apostrophe', true, () => ({ name: `${own.given.replace('NI', "N'I")} ${own.family}` })],
    [40, null, true, () => writtenInLatin(chance, { ...own, title: chance.pick(['Mr.', 'Ms.', 'Mrs.']) })],
  ])
  const booking = { ...write(), country }
  const latin = `${own.family} ${own.given}`
  const latins = [
    latin,
    `${own.given} ${own.family}`,
    `${family} ${given}`,
    `${given} ${family}`,
    ...(isLatin ? [] : [`${withLong(familyKana, family, 'OH')} ${withLong(givenKana, given, 'OH')}`]),
  ]
  const kanas = [kana, kana.replace(' ', ''), `${givenKana} ${familyKana}`, largeKana(kana)]
  const isLatinFirst = isLatin && chance.is(0.75)
  // Who books in letters types letters first, one in four the kana that the page asks for.
  const [first, more, across] = isLatinFirst ? [latin, latins, kanas] : [kana, kanas, latins]
  const nearKana =
    NEAR.has(familyKana) && chance.is(0.6)
      ? `${NEAR.get(familyKana)} ${givenKana}`
      : `${familyKana} ${
          NEAR.get(givenKana) ??
          chance.other(
            GIVEN,
            GIVEN.find(([one]) => one === givenKanji),
          )[1]
        }`
  const nearGiven = chance.other(GIVEN.filter(([, , spelling]) => spelling !== given))
  return {
    way: way ?? booking.way,
    ...booking,
    forms: [
      ...formsOf(chance, first, more, 1).forms,
      ...formsOf(chance, chance.pick(across), across, 1).forms,
    ],
    possible: [...latins, ...kanas],
    nearMisses: [isLatin ? `${family} ${nearGiven[2]}` : nearKana, `${familyKana} ${nearGiven[1]}`],
  }
}

export const japanese = [{ region: 'Japan', count: 264, draw: japan }]
