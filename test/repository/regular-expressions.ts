import { parseSync } from 'oxc-parser'
import { textOf } from './source-files.ts'

/** A regular expression as it stands in a file. */
export interface Expression {
  /** From the root of the repository. */
  readonly path: string
  readonly pattern: string
  readonly flags: string
  /** As it is written: `/a+/u`. */
  readonly text: string
}

/** Every regular expression that is written in a file. */
export const regularExpressionsOf = (path: string): readonly Expression[] =>
  nodesOf(path).flatMap((node) => {
    const { regex } = node
    if (node['type'] !== 'Literal' || !isRecord(regex)) return []
    const [pattern, flags] = [String(regex['pattern']), String(regex['flags'])]
    return [{ path, pattern, flags, text: `/${pattern}/${flags}` }]
  })

/** The places of a file in which a regular expression is made of a text while the program runs. */
export const madeExpressionsOf = (path: string): readonly string[] =>
  nodesOf(path).flatMap((node) => {
    const { type, callee, start, end } = node
    const isMade =
      (type === 'NewExpression' || type === 'CallExpression') &&
      isRecord(callee) &&
      callee['name'] === 'RegExp'
    return isMade ? [`${path}: ${textOf(path).slice(Number(start), Number(end))}`] : []
  })

/** Whether an expression can match texts of more than one length by doing the same again: `*`, `+`, `{2,}` or `{2,5}`. */
export const repeats = ({ pattern }: Pick<Expression, 'pattern'>): boolean =>
  /[*+]|\{\d+,\d*\}/.test(pattern.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_'))

/** A node of the tree of a program, of whatever type: only what is asked of it is looked at. */
type Node = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Node => typeof value === 'object' && value !== null

const nodesOf = (path: string): readonly Node[] => {
  const nodes: Node[] = []
  const waiting: unknown[] = [parseSync(path, textOf(path)).program]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) {
      waiting.push(...next)
    } else if (isRecord(next)) {
      nodes.push(next)
      waiting.push(...Object.values(next).filter(isRecord))
    }
  }
  return nodes
}
