import { rowsOf, wordsOf } from '../chance.mjs'
import { formsOf, writtenInLatin } from '../channels.mjs'

/**
 * Surnames as passports spell them, by hand, the commonest spelling first, after the Ministry of Foreign Affairs' statistics of spellings in
 * passports (2024-10-31); rare spellings are left out, and the commonest surnames stand several times. Katakana as Japanese agencies write.
 */
const FAMILIES = rowsOf(`
  김 KIM キム
  김 KIM キム
  김 KIM キム
  김 KIM キム
  이 LEE イ
  이 LEE イ
  이 LEE|YI イ
  박 PARK パク
  박 PARK パク
  최 CHOI|CHOE チェ
  정 JUNG|JEONG|CHUNG チョン
  정 JUNG|JEONG|CHUNG チョン
  강 KANG カン
  조 CHO|JO チョ
  윤 YOON|YUN ユン
  장 JANG|CHANG チャン
  임 LIM|IM|YIM イム
  한 HAN ハン
  오 OH オ
  서 SEO|SUH ソ
  신 SHIN|SIN シン
  권 KWON クォン
  황 HWANG ファン
  안 AHN|AN アン
  송 SONG ソン
  류 RYU|YOO リュ
  유 YOO|YU|RYU ユ
  홍 HONG ホン
  전 JEON|JUN|CHUN チョン
  고 KO|GO コ
  문 MOON|MUN ムン
  손 SON|SOHN ソン
  양 YANG ヤン
  배 BAE ペ
  백 BAEK|PAIK ペク
  허 HEO|HUH|HUR ホ
  남 NAM ナム
  심 SHIM|SIM シム
  노 NOH|ROH ノ
  하 HA ハ
  곽 KWAK|GWAK クァク
  성 SUNG|SEONG ソン
  차 CHA チャ
  주 JOO|JU チュ
  우 WOO ウ
  구 KOO|GU|KU ク
  민 MIN ミン
  나 NA ナ
  진 JIN チン
  지 JI|CHI チ
  엄 UM|EOM オム
  채 CHAE チェ
  원 WON ウォン
  천 CHEON|CHUN チョン
  방 BANG パン
  공 KONG|GONG コン
  현 HYUN|HYEON ヒョン
  함 HAM ハム
  변 BYUN|BYEON ピョン
  염 YEOM|YUM ヨム
  여 YEO ヨ
  추 CHOO|CHU チュ
  도 DO ト
  소 SO ソ
  석 SEOK|SUK ソク
  선 SUN|SEON ソン
  설 SEOL|SUL ソル
  길 GIL|KIL キル
  표 PYO ピョ
  명 MYUNG|MYEONG ミョン
  기 KI|GI キ
  남궁 NAMGUNG|NAMKUNG ナムグン
  황보 HWANGBO ファンボ
  제갈 JEGAL チェガル
  선우 SUNWOO|SEONWOO ソヌ
  독고 DOKGO|DOKKO ドッコ
`).map(([hangul, spellings, katakana]) => ({ hangul, spellings: spellings.split('|'), katakana }))

/**
 * Syllables of given names: as most passports have them, and rarer ones behind `|`, then by the Revised Romanisation (Notice 2000-8 of the Ministry of Culture and
 * Tourism, a syllable at a time without assimilation: Enforcement Rule of the Passport Act, article 2-2), and the katakana inside a name.
 */
const SYLLABLES = new Map(
  rowsOf(`
    민 MIN MIN ミン
    준 JUN|JOON JUN ジュン
    서 SEO SEO ソ
    연 YEON|YOUN YEON ヨン
    지 JI|JEE JI ジ
    우 WOO|WU U ウ
    현 HYUN|HYOUN HYEON ヒョン
    영 YOUNG|YUNG YEONG ヨン
    수 SOO|SU SU ス
    은 EUN|UN EUN ウン
    정 JUNG JEONG ジョン
    희 HEE HUI ヒ
    성 SUNG SEONG ソン
    경 KYUNG|KYOUNG GYEONG ギョン
    미 MI MI ミ
    혜 HYE HYE ヘ
    재 JAE JAE ジェ
    태 TAE TAE テ
    규 KYU GYU ギュ
    철 CHUL CHEOL チョル
    진 JIN JIN ジン
    석 SEOK SEOK ソク
    호 HO HO ホ
    훈 HOON|HUN HUN フン
    아 AH|A A ア
    윤 YOON|YOUN YUN ユン
    하 HA HA ハ
    유 YU|YOO YU ユ
    주 JOO|JU JU ジュ
    원 WON WON ウォン
    승 SEUNG|SUNG SEUNG スン
    상 SANG SANG サン
    동 DONG DONG ドン
    인 IN IN イン
    선 SUN SEON ソン
    숙 SOOK SUK スク
    순 SOON SUN スン
    자 JA JA ジャ
    기 KI|GI GI ギ
    건 GUN|KUN GEON ゴン
    도 DO DO ド
    형 HYUNG HYEONG ヒョン
    화 HWA HWA ファ
    나 NA NA ナ
    빈 BIN BIN ビン
    환 HWAN HWAN ファン
    혁 HYUK HYEOK ヒョク
    광 KWANG GWANG グァン
    명 MYUNG MYEONG ミョン
    예 YE YE イェ
    소 SO SO ソ
    다 DA DA ダ
    찬 CHAN CHAN チャン
    욱 WOOK UK ウク
    보 BO BO ボ
    란 RAN RAN ラン
    옥 OK OK オク
    신 SHIN SIN シン
    시 SI SI シ
    애 AE AE エ
    효 HYO HYO ヒョ
    세 SE SE セ
    종 JONG JONG ジョン
    창 CHANG CHANG チャン
    병 BYUNG BYEONG ビョン
    용 YONG YONG ヨン
    한 HAN HAN ハン
    슬 SEUL SEUL スル
    온 ON ON オン
    린 RIN RIN リン
    채 CHAE CHAE チェ
    림 RIM RIM リム
    남 NAM NAM ナム
    복 BOK BOK ボク
    범 BUM BEOM ボム
    근 KEUN GEUN グン
    덕 DUK DEOK ドク
    구 KOO GU グ
  `).map(([hangul, common, revised, katakana]) => [
    hangul,
    { common: common.split('|')[0], rarer: common.split('|').at(-1), revised, katakana },
  ]),
)

/** Common names of each decade. */
const GIVEN = wordsOf(`
  민준 서연 지우 현우 지훈 민지 수진 은지 정희 영수 성호 경희 미경 혜진 재현 태현 민규 영철 진호 석진 지현 유진 서윤 하은 도윤
  주원 승현 상훈 동현 인영 선영 영숙 순자 기현 건우 형준 화영 나은 예진 수빈 재환 진혁 광수 명숙 소연 다은 찬호 재욱 보람 미란
  영옥 혜신 시우 은애 효진 세훈 종민 창민 병철 용준 지한 예슬 지온 채린 혜림 정남 순복 상범 덕수 인근 은주 미숙 현정 정민 성민
  경수 준영 지영 지은 수현 민서 예은 하윤 지원 재훈 성훈 동욱 승민 태윤 희진 선희 은영 현주 정은 소희 윤아 유나 수아 준호 우진
  연우 철수 길동 미나 남희 한나 상현 재석 용석 훈 준 솔 빈
`).filter((name) => [...name].every((syllable) => SYLLABLES.has(syllable)))

/** Syllables that are nearly the same, and other people's. */
const NEAR = new Map(
  rowsOf(`
    수 소
    소 수
    정 종
    종 정
    영 용
    용 영
    현 환
    준 진
    진 지
    은 온
    성 상
    상 성
    경 광
    연 인
    서 세
    희 화
    우 아
    훈 한
    선 순
    순 선
    석 숙
    숙 석
    미 민
    민 미
    지 자
    호 효
    원 윤
    윤 원
    동 도
    재 자
    혜 희
    유 예
  `),
)

/** Surnames that look nearly the same, and are other families. */
const NEAR_FAMILIES = new Map(
  rowsOf(`
    정 JEON
    전 JANG
    장 JEONG
    서 SO
    소 SEO
    신 SIM
    심 SIN
    고 KOO
    구 KO
    노 NA
    조 JOO
    주 CHO
    우 OH
    오 WOO
    임 LIN
    유 YEO
    한 HAM
    함 HAN
    황 HONG
    홍 HWANG
    문 MIN
    민 MOON
    권 KWAK
    곽 KWON
    배 BAEK
    백 BAE
    최 CHAE
    채 CHOI
    강 KONG
    천 JIN
  `),
)

const spelled = (given, style) => given.map((syllable) => SYLLABLES.get(syllable)[style(syllable)])

const korea = (chance) => {
  const family = chance.pick(FAMILIES)
  const given = [...chance.pick(GIVEN)]
  const [, surname] = chance.weighted(
    family.spellings.map((spelling, at) => [at === 0 ? 60 : 30 / family.spellings.length, spelling]),
  )
  // One passport in twelve mixes both ways within a name, one in eight has rarer spellings here and there.
  const [, styleOf] = chance.weighted([
    [58, () => 'common'],
    [12, () => (chance.is(0.7) ? 'common' : 'rarer')],
    [22, () => 'revised'],
    [8, () => chance.pick(['common', 'revised'])],
  ])
  const styles = new Map(given.map((syllable) => [syllable, styleOf()]))
  const style = (syllable) => styles.get(syllable)
  const syllables = spelled(given, style)
  const joined = syllables.join('')
  const country = chance.is(0.5) ? 'KR' : undefined
  const hangul = family.hangul + given.join('')
  const katakana = `${family.katakana} ${given.map((syllable) => SYLLABLES.get(syllable).katakana).join('')}`
  const title = chance.pick(['Mr.', 'Mr.', 'Ms.', 'Mrs.'])
  const otherStyle = (syllable) => (style(syllable) === 'common' ? 'revised' : 'common')
  const otherSurname = family.spellings.length > 1 ? chance.other(family.spellings, surname) : surname
  const [, way, write] = chance.weighted([
    [38, 'hangul', () => ({ name: hangul, country })],
    [5, 'hangul, space', () => ({ name: `${family.hangul} ${given.join('')}`, country })],
    [4, 'hangul, then Latin', () => ({ name: `${hangul} ${surname} ${joined}`, country })],
    [4, 'slash, hangul in brackets', () => ({ name: `${surname}/${joined}(${hangul})`, country })],
    [5, 'hangul, katakana', () => ({ name: hangul, kana: katakana, country })],
    [4, 'Latin, katakana', () => ({ name: `${surname} ${joined}`, kana: katakana, country })],
    [2, 'katakana', () => ({ name: katakana, country: 'KR' })],
    [
      5,
      'other spelling',
      () => ({ name: `${otherSurname}/${spelled(given, otherStyle).join('')}`, country: 'KR' }),
    ],
    [
      33,
      null,
      () => ({
        ...writtenInLatin(chance, {
          family: surname,
          given: chance.pick([joined, syllables.join('-'), syllables.join(' ')]),
          title,
        }),
        country: chance.is(0.3) ? 'KR' : undefined,
      }),
    ],
  ])
  const booking = write()
  const isHangulAlone = !/[A-Za-z]/.test(booking.name)
  const others = [
    `${joined} ${surname}`,
    `${surname} ${syllables.join('-')}`,
    `${surname} ${syllables.join(' ')}`,
    `${surname}${joined}`,
    // Where the booking does not show which, the passport may have either.
    ...(isHangulAlone
      ? [
          `${otherSurname} ${spelled(given, () => 'common').join('')}`,
          `${surname} ${spelled(given, () => 'revised').join('')}`,
          `${surname} ${spelled(given, () => 'common').join('')}`,
        ]
      : []),
    ...(booking.name === katakana || booking.kana === katakana ? [katakana] : []),
    ...(chance.is(0.1) ? [`MR ${surname} ${joined}`] : []),
  ]
  const at = given.findIndex((syllable) => SYLLABLES.has(NEAR.get(syllable)))
  const near = at < 0 || chance.is(0.2) ? [...chance.pick(GIVEN)] : given.with(at, NEAR.get(given[at]))
  return {
    way: way ?? booking.way,
    ...booking,
    ...formsOf(chance, `${surname} ${joined}`, others),
    nearMisses: [
      `${surname} ${spelled(near, (syllable) => style(syllable) ?? 'common').join('')}`,
      ...(chance.is(0.5) && NEAR_FAMILIES.has(family.hangul)
        ? [`${NEAR_FAMILIES.get(family.hangul)} ${joined}`]
        : []),
    ],
  }
}

export const korean = [{ region: 'Korea', count: 254, draw: korea }]
