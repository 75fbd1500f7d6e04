import { plainText } from './text/plain-text.ts'

/** Endings that already address a guest: a name typed with one is not addressed twice. */
const ADDRESSED = /(様|さま|殿|御中|各位)$/u

/**
 * Names of companies, institutions and their parts, which are addressed as a body. A family name such as 服部 or a given
 * name such as 省 must not be among them: a person taken for a company is worse than the other way round.
 */
const ORGANISATION =
  /株式会社|有限会社|合同会社|合資会社|合名会社|相互会社|法人|組合|協会|連合会|財団|[(（][株有社財][)）]|㈱|㈲|銀行|信用金庫|病院|医院|クリニック|大学|高校|学校|学園|役所|役場|商事|商店|(?:支店|支社|本社|事務所|営業所)$|\b(?:inc|ltd|llc|llp|corp|gmbh|plc|company|corporation|university|hospital|bank)\b|\bco\./iu

/** 営業部 and the like, behind the name of the company. */
const PART_OF_ONE = /\s\S{2,}[部課]$/u

const isOrganisation = (text: string): boolean => ORGANISATION.test(text) || PART_OF_ONE.test(text)

/** How a Japanese receipt addresses a name: the name, and 様 for a person or 御中 for a body. */
export interface Addressee {
  readonly name: string
  readonly honorific: string
}

/** How a name as typed is addressed on a receipt (領収書). An honorific that was typed stays as it is. */
export const addresseeOf = (typed: string): Addressee => {
  const text = plainText(typed)
  const honorific = ADDRESSED.exec(text)?.[1]
  const name = text.replace(ADDRESSED, '').trimEnd()
  if (honorific !== undefined && name !== '') return { name, honorific }
  return { name: text, honorific: isOrganisation(text) ? '御中' : '様' }
}

/** The addressee in one line, `山田 太郎 様`, whose honorific never stands alone on the next; empty when there is no name. */
export const addressLine = (typed: string): string => {
  const { name, honorific } = addresseeOf(typed)
  return name === '' ? '' : `${name}\u00a0${honorific}`
}
