import { keys } from '@tomari/tenant-config/keys'
import type { Site } from '@tomari/tenant-config/site'
import {
  allowedAttributes,
  allowedElements,
  isPictureAddress,
  linkKindOf,
  unwrappedElements,
} from '../../src/ui/safe-html/sanitise.ts'
import { type Finding, note, problem, type TenantFolder, textIn } from './TenantFolder.ts'

const elements: ReadonlySet<string> = new Set([...allowedElements, ...unwrappedElements])
const attributes: ReadonlySet<string> = new Set(allowedAttributes)

/**
 * What the sanitiser would take out of HTML, or would leave without effect. The tags are read one by one, as they are
 * written: enough to warn an author, and no guard against an attacker, which the sanitiser is.
 */
const removedFrom = (html: string): readonly string[] => {
  const tags = [
    ...html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi),
  ]
  return [
    ...new Set(
      tags.flatMap(([, name = '', rest = '']) => {
        const element = name.toLowerCase()
        return elements.has(element)
          ? attributesIn(rest).flatMap((attribute) => removedAttribute(element, attribute))
          : [`<${element}> is taken out.`]
      }),
    ),
  ]
}

interface Attribute {
  readonly name: string
  readonly value: string
}

const attributesIn = (text: string): readonly Attribute[] =>
  [...text.matchAll(/([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(
    ([, name = '', double, single, bare]) => ({
      name: name.toLowerCase(),
      value: double ?? single ?? bare ?? '',
    }),
  )

/** Any page's: where a tenant's lie is not known here. */
const PAGE = 'https://hotel.example'

const removedAttribute = (element: string, { name, value }: Attribute): readonly string[] => {
  if (!attributes.has(name)) return [`the attribute ${name} of <${element}> is taken out.`]
  if (name === 'href' && linkKindOf(value, PAGE) === 'refused') return [`the link to ${value} leads nowhere.`]
  if (name === 'src' && !isPictureAddress(value, PAGE)) return [`the picture ${value} is not shown.`]
  return []
}

/** Turns it on. */
const KEY = keys.entries.home.entries.additionalHtml.key
const LANGUAGES = keys.entries.language.entries.supported.key

export const checkHtml = (
  folder: TenantFolder,
  { home, language }: Site,
  assets: string,
): readonly Finding[] => {
  const start = `${assets}additional/`
  const written = [...folder.keys()].filter((path) => path.startsWith(start) && path.endsWith('.html'))
  const expected = home.additionalHtml ? language.supported.map((code) => `${start}${code}.html`) : []
  return [
    ...expected
      .filter((path) => !folder.has(path))
      .map((path) => problem(path, `is missing, and ${KEY} is on.`)),
    ...written.flatMap((path) => [
      ...removedFrom(textIn(folder, path) ?? '').map((says) => problem(path, says)),
      ...(expected.includes(path) ? [] : [note(path, `nobody reads it: see ${KEY} and ${LANGUAGES}.`)]),
    ]),
  ]
}
