import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import bcd from '@mdn/browser-compat-data/forLegacyNode'
import { parseSync } from 'oxc-parser'

/** The oldest browsers that the app promises to serve; `build.target` of `vite.config.ts` says the same. */
export const promised = { chrome: 97, safari: 15.4, safari_ios: 15.4, firefox: 102 } as const

interface Newer {
  /** As the check names it: `Global.member`, `.member`, a global, or a piece of CSS. */
  readonly name: string
  readonly without: string
  /** How `browser-tests/errors/older-phone.spec.ts` takes it away; nothing where a library alone asks for it. */
  readonly takenFrom?: 'window' | 'navigator' | 'Navigator.prototype' | 'Element.prototype'
}

export const newer: readonly Newer[] = [
  { name: '.setHTML', without: 'DOMPurify cleans what the hotel wrote', takenFrom: 'Element.prototype' },
  { name: '.wakeLock', without: 'the screen goes dark as always', takenFrom: 'Navigator.prototype' },
  { name: '.share', without: 'the picture of the code is downloaded', takenFrom: 'Navigator.prototype' },
  { name: '.canShare', without: 'the picture of the code is downloaded', takenFrom: 'Navigator.prototype' },
  { name: 'requestIdleCallback', without: 'a timer tells when the page rests', takenFrom: 'window' },
  { name: 'cancelIdleCallback', without: 'a timer tells when the page rests', takenFrom: 'window' },
  { name: '.requestIdleCallback', without: 'a timer tells when the page rests' },
  { name: '.cancelIdleCallback', without: 'a timer tells when the page rests' },
  // Not taken away: the browser would go on asking for what could not be made any more.
  { name: 'trustedTypes', without: 'the policy of the page alone guards scripts' },
  { name: '.imageSmoothingQuality', without: 'pictures are made smaller in the ordinary quality' },
  { name: '.transferSize', without: 'React shows a picture without a wait; only its own measure' },
  { name: '.imageSizes', without: 'React sets a hint that the browser passes over' },
  { name: '.fetchPriority', without: 'React sets a hint that the browser passes over' },
  { name: 'navigation', without: 'React asks whether it is there' },
  { name: '.currentEntry', without: 'React asks whether it is there' },
  { name: '.canIntercept', without: 'React asks whether it is there' },
  { name: 'setImmediate', without: 'React asks whether it is there' },
  { name: 'ViewTransition', without: 'React has a name of its own for it' },
  { name: '.startViewTransition', without: 'React asks whether it is there; the app has no such transition' },
  { name: '.skipTransition', without: 'React asks whether it is there; the app has no such transition' },
  { name: '.popover', without: 'React knows an attribute of that name' },
  { name: '.movementX', without: 'React counts it from two places' },
  { name: '.movementY', without: 'React counts it from two places' },
  { name: '.createHTML', without: 'asked only of trustedTypes' },
  { name: '.createPolicy', without: 'asked only of trustedTypes' },
  { name: '.createScriptURL', without: 'asked only of trustedTypes' },
  { name: '.getAttributeType', without: 'asked only of trustedTypes' },
  { name: '.changedTouches', without: 'only Safari on a Mac, which has no touches' },
  { name: '.targetTouches', without: 'only Safari on a Mac, which has no touches' },
  { name: '@container', without: 'very narrow boxes break their words a little later' },
  { name: 'html:has(dialog[open])', without: 'the page behind an open window can be scrolled' },
  { name: ':has(button) ', without: 'labels beside a button keep the ordinary width' },
  { name: ':has([data-many]', without: 'the sun of home stands behind a choice of more than two languages' },
  { name: ':has(wbr)', without: 'a long address breaks anywhere' },
  { name: 'dvh', without: 'asked for by @supports, the same rule in vh stands outside' },
]

const builtins = bcd.javascript.builtins ?? {}
const groups: readonly Readonly<Record<string, Identifier>>[] = [bcd.api, builtins]

/** Interfaces whose members the app can hold in its hands; members of all others would be found by their names alone. */
const atHand =
  /^(Window|Document|Node|Element|HTML\w*Element|Navigator|Performance\w*|Canvas\w*2D|Crypto|Response|Request|Headers|FormData|File|Blob|URL\w*|AbortSignal|\w*Event|TrustedType\w*|Navigation|Array|String|Object|Promise|Map|Set|RegExp|Number|Iterator|Intl|Typed\w*|ArrayBuffer|Date|Error|ViewTransition|Animation|Storage|History|Location|ShadowRoot)$/

const ordinaryWords =
  /^(actions|address|animation|changed|capture|details|displayName|expirationTime|fallback|fileName|first|last|format|level|locale|margin\w*|path|provider|requestId|to|token|transition|unit|element|force|draw|image|session|delay|icon|tag|phone|city|number|badge|where|use|run|removed|ink|watch|isValid|info|connection|persistentDeviceId|attributionSrc)$/

/** The first version that has it without a switch or a prefix; infinite where there is none. */
function firstVersion(statement: SupportStatement | undefined): number {
  const all = statement === undefined ? [] : Array.isArray(statement) ? statement : [statement]
  const versions = all
    .filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other)
    .map(({ version_added: version }) =>
      typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN,
    )
    .filter((version) => !Number.isNaN(version))
  return Math.min(...versions, Number.POSITIVE_INFINITY)
}

const lackingIn = ({ support }: CompatStatement): readonly string[] =>
  Object.entries(promised)
    .filter(([browser, version]) => {
      const found = Object.entries(support).find(([name]) => name === browser)?.[1]
      return firstVersion(found) > version
    })
    .map(([browser]) => browser)

const statementOf = (tree: Identifier | undefined): CompatStatement | undefined => tree?.__compat
const isNew = (statement: CompatStatement | undefined): boolean =>
  statement !== undefined && lackingIn(statement).length > 0

/** Members of anything at hand, by name: new where every interface that has one got it too late. */
const newMembers: ReadonlySet<string> = (() => {
  const statements = new Map<string, CompatStatement[]>()
  for (const [owner, tree] of groups.flatMap((group) => Object.entries(group))) {
    for (const member of Object.keys(tree)) {
      const statement = member.startsWith('__') ? undefined : tree[member]?.__compat
      if (statement === undefined || member.endsWith('_static')) continue
      const known = statements.get(member) ?? []
      // An old member of anything excuses the name; a new one accuses it only on what the app can hold.
      if (isNew(statement) && !atHand.test(owner)) continue
      statements.set(member, [...known, statement])
    }
  }
  return new Set(
    [...statements].filter(([, all]) => all.length > 0 && all.every(isNew)).map(([member]) => member),
  )
})()

const staticMember = (owner: string, member: string): CompatStatement | undefined => {
  for (const group of groups) {
    const tree = group[owner]
    const found = statementOf(tree?.[`${member}_static`]) ?? statementOf(tree?.[member])
    if (found !== undefined) return found
  }
  return undefined
}

const globalNamed = (name: string): CompatStatement | undefined =>
  statementOf(bcd.api[name]) ?? statementOf(builtins[name]) ?? statementOf(bcd.api['Window']?.[name])

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node['type'] === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined

/** What a regular expression says that promised browsers cannot read: they refuse the whole file. */
function newerPattern(regex: unknown): string | undefined {
  if (!isNode(regex)) return undefined
  const { pattern, flags } = regex
  if (typeof pattern !== 'string' || typeof flags !== 'string') return undefined
  const isNewer = /\(\?<[=!]|\(\?[a-z]*-?[a-z]*:(?<!\(\?:)/.test(pattern) || /[v]/.test(flags)
  return isNewer ? `/${pattern}/${flags}` : undefined
}

/** What a file of the built app uses that a promised browser lacks, each by its name. */
export function newerScript(file: string, source: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    const name = nameOf(node)
    // Short names are the minifier's.
    if (name !== undefined && name.length > 3 && isNew(globalNamed(name))) found.add(name)
    if (node['type'] === 'MemberExpression' && node['computed'] === false) {
      const [owner, member] = [nameOf(node['object']), nameOf(node['property'])]
      if (member !== undefined) {
        const statement = owner === undefined ? undefined : staticMember(owner, member)
        if (statement === undefined) {
          if (newMembers.has(member) && !ordinaryWords.test(member)) found.add(`.${member}`)
        } else if (isNew(statement)) found.add(`${owner}.${member}`)
      }
      visit(node['object'])
      return
    }
    const pattern = newerPattern(node['regex'])
    if (pattern !== undefined) found.add(pattern)
    if (node['type'] === 'StaticBlock') found.add('static block')
    for (const [key, child] of Object.entries(node)) if (key !== 'type' && key !== 'key') visit(child)
  }
  visit(parseSync(file, source).program)
  return found
}

/** Pieces of CSS that a promised browser lacks; a rule whose selector it cannot read is passed over whole. */
export const newerStyle = (source: string): ReadonlySet<string> =>
  new Set([
    ...[...source.matchAll(/[^{},]*:has\([^)]*\)[^{},]*/g)].map(([selector]) => selector),
    ...(source.includes('@container') ? ['@container'] : []),
    ...(/\d(dvh|svh|lvh)/.test(source) ? ['dvh'] : []),
    ...[
      ...source.matchAll(/@(layer|property|scope|starting-style)|color-mix\(|[^\w-](oklch|lab|lch)\(/g),
    ].map(([piece]) => piece),
  ])
