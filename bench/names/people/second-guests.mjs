/**
 * Pairs of guests of one house: a spelling that the first might have is the very name of the second, who must come to the own stay, or to
 * the question that tells namesakes apart. Booking and passport of the first, then of the second.
 */
const PAIRS = [
  ['張偉', 'ZHANG WEI', 'Chang Wei', 'CHANG WEI'],
  ['李敏', 'LI MIN', 'LEE/MIN MS', 'LEE MIN'],
  ['吕燕', 'LYU YAN', 'LU YAN', 'LU YAN'],
  ['이정은', 'LEE JEONGEUN', 'Jungeun Lee', 'LEE JUNGEUN'],
  ['大野 由紀', 'オオノ ユキ', 'Yuki Ono', 'ONO YUKI', 'オオノ ユキ'],
  ['John Michael Smythe', 'JOHN MICHAEL SMYTHE', 'John Smythe', 'JOHN SMYTHE'],
  ['Maria Quintana Vela', 'MARIA QUINTANA VELA', 'Maria Quintana', 'MARIA QUINTANA'],
  ['NGUYEN VAN TOAN', 'NGUYEN VAN TOAN', 'Toan Nguyen', 'NGUYEN TOAN'],
  ['Anna Müllner', 'ANNA MUELLNER', 'Anna Mullner', 'ANNA MULLNER'],
  ['KWAN/TAIMAN PETER', 'KWAN TAI MAN PETER', 'Peter Kwan', 'PETER KWAN'],
  ['Badr bin Saleh Al Zahrani', 'BADR BIN SALEH AL ZAHRANI', 'Badr Alzahrani', 'BADR AL ZAHRANI'],
  ['ALEXEY ZIMIN', 'ALEXEY ZIMIN', 'Aleksei Zimin', 'ALEKSEI ZIMIN'],
]

/** The pairs of a half, of so many. */
export const secondGuests = (half, halves) =>
  PAIRS.filter((_, at) => at % halves === half - 1).map(([name, form, secondName, secondForm, kana]) => [
    { way: 'first of a pair', name, kana, forms: [form], possible: [form], nearMisses: [] },
    {
      way: 'second of a pair',
      name: secondName,
      forms: [secondForm],
      possible: [secondForm],
      nearMisses: [],
    },
  ])
