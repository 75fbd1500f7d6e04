/**
 * How people write what the forms ask for, and what has to be sent then: from keyboards, phones' address books and autofill, signatures,
 * confirmations of booking sites. Null where nothing can be read and the guest has to be told. By field, in the words of the forms'
 * controls; `pasted` and `filled` say how it comes in, where it is not typed.
 */
const typed = (rows) => rows.map(([text, sent, again = text]) => ({ how: 'typed', text, sent, again }))
const pasted = (rows) => rows.map(([text, sent]) => ({ how: 'pasted', text, sent, again: text }))
const filled = (rows) => rows.map(([text, sent]) => ({ how: 'filled', text, sent, again: text }))

const phones = [
  ...typed([
    // Japan
    ['09012345678', '09012345678'],
    ['090-1234-5678', '09012345678'],
    ['090 1234 5678', '09012345678'],
    ['０９０１２３４５６７８', '09012345678'],
    ['０９０－１２３４－５６７８', '09012345678'],
    ['０９０ー１２３４ー５６７８', '09012345678'],
    ['090‐1234‐5678', '09012345678'],
    ['090−1234−5678', '09012345678'],
    ['090.1234.5678', '09012345678'],
    ['090(1234)5678', '09012345678'],
    ['（090）1234－5678', '09012345678'],
    ['03-1234-5678', '0312345678'],
    ['(03)1234-5678', '0312345678'],
    ['011-222-3333', '0112223333'],
    ['0120-444-444', '0120444444'],
    ['+81 90-1234-5678', '819012345678'],
    ['＋８１　９０　１２３４　５６７８', '819012345678'],
    ['0081 90 1234 5678', '00819012345678'],
    ['電話 03-1234-5678', null],
    // Korea
    ['010-2345-6789', '01023456789'],
    ['+82 10-2345-6789', '821023456789'],
    ['+82)10-2345-6789', '821023456789'],
    // China
    ['+86 138 0013 8000', '8613800138000'],
    ['(+86)13800138000', '8613800138000'],
    // Taiwan
    ['+886 912 345 678', '886912345678'],
    ['0912-345-678', '0912345678'],
    // Hong Kong
    ['+852 5123 4567', '85251234567'],
    // United States
    ['+1 (415) 555-0132', '14155550132'],
    ['(415) 555-0132', '4155550132'],
    ['415.555.0132', '4155550132'],
    ['1-415-555-0132', '14155550132'],
    // Thailand, Australia, United Kingdom, Germany, France
    ['+66 81 234 5678', '66812345678'],
    ['+61 412 345 678', '61412345678'],
    ['0412 345 678', '0412345678'],
    ['+44 20 7946 0958', '442079460958'],
    ['0049 30 901820', '004930901820'],
    ['030/901820', '030901820'],
    ['+33 6 12 34 56 78', '33612345678'],
    ['06.12.34.56.78', '0612345678'],
    ['０９Ｏ１２３４５６７８', null],
    ['03-1234-5678 内線12', null],
  ]),
  ...pasted([
    ['Tel: 090-1234-5678', null],
    ['\u200e+61\u00a0412\u00a0345\u00a0678', '61412345678'],
    ['\u202a+82 10 2345 6789\u202c', '821023456789'],
    ['☎ 03-1234-5678', '0312345678'],
  ]),
  ...filled([
    ['+819012345678', '819012345678'],
    ['+81 90-1234-5678', '819012345678'],
    ['+61412345678', '61412345678'],
    ['090-1234-5678', '09012345678'],
  ]),
]

const postcodes = [
  ...typed([
    ['1000001', '1000001'],
    ['100-0001', '1000001'],
    ['１０００００１', '1000001'],
    ['１００－０００１', '1000001'],
    ['１００ー０００１', '1000001'],
    ['100‐0001', '1000001'],
    ['100−0001', '1000001'],
    ['100 0001', '1000001'],
    ['〒100-0001', '1000001'],
    ['〒１００－０００１', '1000001'],
    ['100.0001', '1000001'],
    ['100ー0001', '1000001'],
    ['100-001', null],
  ]),
  ...pasted([
    ['〒 100-0001 ', '1000001'],
    ['Zip code: 100-0001', null],
  ]),
  ...filled([['100-0001', '1000001']]),
]

/** Searched for without spaces, as hotels are shipped. */
const reservationNames = [
  ...typed([
    ['ヤマダ タロウ', 'ヤマダタロウ'],
    ['ヤマダ　タロウ', 'ヤマダタロウ'],
    ['ヤマダタロウ', 'ヤマダタロウ'],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ﾔﾏﾀﾞﾀﾛｳ'],
    ['マリ－', 'マリー'],
    ['マリ- スミス', 'マリースミス'],
    ['マリ―ノ', 'マリーノ'],
    ['サト− ケンジ', 'サトーケンジ'],
    ['ヤマダ・タロウ', 'ヤマダ・タロウ'],
    ['ヤマダ、タロウ', 'ヤマダタロウ'],
    ['ヤマダ タロウ様', 'ヤマダタロウ'],
    ['EMMA CARTER', 'EMMACARTER'],
    ['Emma Carter', 'EmmaCarter'],
    ['emma carter', 'emmacarter'],
    ['ＥＭＭＡ　ＣＡＲＴＥＲ', 'ＥＭＭＡＣＡＲＴＥＲ'],
    ['Carter, Emma', 'CarterEmma'],
    ['CARTER/EMMA', 'CARTEREMMA'],
    ['CARTER/EMMA MS', 'CARTEREMMAMS'],
    ["Sinead O'Brien", 'SineadOBrien'],
    ['Sinead O’Brien', 'SineadOBrien'],
    ['Anne-Marie Dupont', 'AnneMarieDupont'],
    ['J. Smith', 'JSmith'],
    ['KIM MINJUN', 'KIMMINJUN'],
    ['Kim Min-jun', 'KimMinjun'],
    ['WANG XIAOMING', 'WANGXIAOMING'],
    ['Chan Tai Man', 'ChanTaiMan'],
    ['Nguyen Van An', 'NguyenVanAn'],
    ['やまだ たろう', null],
    ['山田 太郎', null],
    ['Jürgen Müller', null],
    ['김민준', null],
    ['王小明', null],
  ]),
  ...pasted([
    ['ご予約名：ヤマダ タロウ 様', 'ヤマダタロウ'],
    ['Name: EMMA CARTER', 'EMMACARTER'],
    ['EMMA\u00a0CARTER\u200b', 'EMMACARTER'],
  ]),
  ...filled([['Emma Carter', 'EmmaCarter']]),
]

/** Of one field of the two; a hotel that does not make them full-width. */
const names = [
  ...typed([
    ['山田', '山田'],
    ['髙橋', '髙橋'],
    [' 佐々木 ', '佐々木'],
    ['渡邉　', '渡邉'],
    ['やまだ', 'やまだ'],
    ['ヤマダ', 'ヤマダ'],
    ['Carter', 'Carter'],
    ['Ｃａｒｔｅｒ', 'Carter'],
    ["O'Brien", "O'Brien"],
    ['Saint-Exupéry', 'Saint-Exupéry'],
    ['Müller', 'Müller'],
    ['Nguyễn', 'Nguyễn'],
    ['김', '김'],
    ['欧阳', '欧阳'],
    ['สมชาย', 'สมชาย'],
    ['de la Cruz', 'de la Cruz'],
    ['マリ－', 'マリー'],
  ]),
  ...pasted([['山田\u200b', '山田']]),
  ...filled([['Carter', 'Carter']]),
]

const kana = [
  ...typed([
    ['ヤマダ', 'ヤマダ'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['ヤマタ゛', 'ヤマダ'],
    ['サト－', 'サトー'],
    ['サト-', 'サトー'],
    ['サト―', 'サトー'],
    ['ｻﾄ-', 'サトー'],
    [' タロウ', 'タロウ'],
    ['ジャン＝ポール', 'ジャン・ポール'],
    ['メアリー・ジェーン', 'メアリー・ジェーン'],
    ['CARTER', 'CARTER'],
    ['Carter', 'Carter'],
    ['ＣＡＲＴＥＲ', 'CARTER'],
    ["O'Brien", 'OBrien'],
    ['Anne-Marie', 'Anne Marie'],
    ['Kim', 'Kim'],
    ['やまだ', null],
    ['山田', null],
    ['Müller', null],
  ]),
]

const ages = typed([
  ['41', '41'],
  ['４１', '41'],
  [' 41', '41'],
  ['41歳', '41'],
  ['４１歳', '41'],
  ['41才', '41'],
  ['満41歳', '41'],
  ['7', '7'],
  ['103', '103'],
  ['四十', null],
]).concat(
  pasted([
    ['41 years old', '41'],
    ['41세', '41'],
  ]),
)

const furtherAddresses = [
  ...typed([
    ['2-1-5 サンプルハイツ405', '2-1-5 サンプルハイツ405'],
    ['２－１－５', '２－１－５'],
    ['二丁目1番5号', '二丁目1番5号'],
    ['2−1−5　405号室', '2−1−5　405号室'],
    ['2-1-5, Apt. 405', '2-1-5, Apt. 405'],
  ]),
  ...pasted([[' 2-1-5\u00a0サンプルハイツ\u200b405 ', '2-1-5 サンプルハイツ405']]),
]

const cardNumbers = [
  ...typed([
    ['4111111111111111', '4111111111111111'],
    ['4111 1111 1111 1111', '4111111111111111'],
    ['4111-1111-1111-1111', '4111111111111111'],
    ['４１１１１１１１１１１１１１１１', '4111111111111111'],
    ['４１１１　１１１１　１１１１　１１１１', '4111111111111111'],
    ['4111.1111.1111.1111', '4111111111111111'],
    ['378282246310005', '378282246310005'],
    ['3782 822463 10005', '378282246310005'],
    ['36148900647913', '36148900647913'],
    ['4111 1111 1111 1112', null],
  ]),
  ...pasted([
    ['4111  1111  1111  1111', '4111111111111111'],
    [' 4111 1111 1111 1111 \t', '4111111111111111'],
    ['4111\u00a01111\u00a01111\u00a01111', '4111111111111111'],
    ['4111–1111–1111–1111', '4111111111111111'],
  ]),
  ...filled([
    ['4111111111111111', '4111111111111111'],
    ['4111 1111 1111 1111', '4111111111111111'],
  ]),
]

const securityCodes = [
  ...typed([
    ['123', '123'],
    ['1234', '1234'],
    ['１２３', '123'],
    ['12 3', '123'],
    ['12', null],
  ]),
  ...pasted([
    [' 123 ', '123'],
    ['1 2 3', '123'],
  ]),
  ...filled([['123', '123']]),
]

const holders = [
  ...typed([
    ['TARO YAMADA', 'TARO YAMADA'],
    ['taro yamada', 'TARO YAMADA'],
    ['Taro Yamada', 'TARO YAMADA'],
    ['ＴＡＲＯ　ＹＡＭＡＤＡ', 'TARO YAMADA'],
    ['TARO  YAMADA ', 'TARO YAMADA'],
    ['MÜLLER JÜRGEN', 'MULLER JURGEN'],
    ['José García', 'JOSE GARCIA'],
    ['Strauß', 'STRAUSS'],
    ['Søren Åberg', 'SOREN ABERG'],
    ['Łukasz', 'LUKASZ'],
    ['Đặng Thị Hoa', 'DANG THI HOA'],
    ["SINEAD O'BRIEN", 'SINEAD O BRIEN'],
    ['SINEAD O’BRIEN', 'SINEAD O BRIEN'],
    ['JEAN-LUC PICARD', 'JEAN LUC PICARD'],
    ['JOHN A. SMITH', 'JOHN A SMITH'],
    ['MR. JOHN SMITH JR.', 'MR JOHN SMITH JR'],
    ['YAMADA, TARO', 'YAMADA TARO'],
    ['YAMADA/TARO', 'YAMADA TARO'],
    ['山田 太郎', null],
    ['ヤマダ タロウ', null],
  ]),
  ...filled([
    ['Taro Yamada', 'TARO YAMADA'],
    ['José García', 'JOSE GARCIA'],
  ]),
]

const mails = [
  ...typed([
    ['taro@example.com', 'taro@example.com'],
    ['taro.yamada+hotel@mail.example.co.jp', 'taro.yamada+hotel@mail.example.co.jp'],
    ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'taro@example.com'],
    ['taro＠example.com', 'taro@example.com'],
    ['taro@example。com', 'taro@example.com'],
    ['taro@example.com ', 'taro@example.com'],
    ['taro @example.com', 'taro@example.com'],
    ['taro@ example.com', 'taro@example.com'],
    ['taro@example.com.', 'taro@example.com'],
    ['taro..yamada.@docomo.example.jp', 'taro..yamada.@docomo.example.jp'],
    ['taro_yamada@example.ne.jp', 'taro_yamada@example.ne.jp'],
    ['taroーyamada@example.com', 'taro-yamada@example.com'],
    ['a@example.com,b@example.com', 'a@example.com,b@example.com'],
    ['a@example.com, b@example.com', 'a@example.com,b@example.com'],
    ['a@example.com、b@example.com', 'a@example.com,b@example.com'],
    ['a@example.com; b@example.com', 'a@example.com,b@example.com'],
    ['a@example.com b@example.com', 'a@example.com,b@example.com'],
    ['Taro@example.com', 'Taro@example.com', 'taro@example.com'],
    ['taro@example.com', 'taro@example.com', ' ｔａｒｏ@example.com'],
    ['taro yamada@example.com', null],
    ['taro@example', null],
  ]),
  ...pasted([
    ['mailto:taro@example.com', 'taro@example.com'],
    ['<taro@example.com>', 'taro@example.com'],
    ['Yamada, Taro <taro@example.com>', 'taro@example.com'],
    ['taro@example.com\u200b', 'taro@example.com'],
  ]),
  ...filled([['taro@example.com', 'taro@example.com']]),
]

const receiptNames = [
  ...typed([
    ['株式会社サンプル', '株式会社サンプル'],
    ['㈱サンプル', '㈱サンプル'],
    ['山田 太郎', '山田 太郎'],
    ['　山田　太郎　', '山田　太郎'],
    ['Müller GmbH & Co. KG', 'Müller GmbH & Co. KG'],
    ["O'Brien Ltd.", "O'Brien Ltd."],
    ['髙橋', '髙橋'],
    ['山田😀', null],
  ]),
  ...pasted([['株式会社サンプル\u200b\t営業部', '株式会社サンプル 営業部']]),
]

const rooms = [
  ...typed([
    ['310', '310'],
    ['３１０', '310'],
    ['310号室', '310'],
    ['３１０号室', '310'],
    ['310号', '310'],
    ['310 ', '310'],
    ['#310', '310'],
    ['Room 310', '310'],
    ['No.310', '310'],
  ]),
  ...pasted([
    ['Room number: 310', '310'],
    ['お部屋番号：310', '310'],
  ]),
]

/** By control (R14.1). */
export const ways = {
  phoneNumber: phones.filter((_, place) => place % 2 === 0),
  tel: phones.filter((_, place) => place % 2 === 1),
  postcode: postcodes,
  reservationName: reservationNames,
  lastName: names.filter((_, place) => place % 2 === 0),
  firstName: names.filter((_, place) => place % 2 === 1),
  lastKana: kana.filter((_, place) => place % 2 === 0),
  firstKana: kana.filter((_, place) => place % 2 === 1),
  age: ages,
  furtherSubarea: furtherAddresses,
  cardNumber: cardNumbers,
  cardSecurityCode: securityCodes,
  cardName: holders,
  receiptMailAddress: mails,
  receiptName: receiptNames,
  roomNumber: rooms,
}
