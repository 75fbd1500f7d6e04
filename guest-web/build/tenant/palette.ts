import { readFileSync } from 'node:fs'
import type { Site } from '@tomari/tenant-config/site'
import { themeVariables } from '../../src/theme/tenant-colours.ts'
import { type Palette, paletteIn } from './contrast-pairs.ts'

const shipped = paletteIn(readFileSync(new URL('../../src/theme/tokens.css', import.meta.url), 'utf8'))

/** All colours of a tenant's pages: the shipped ones, and what is derived from its own. */
export const paletteOf = (theme: Site['theme']): Palette => ({ ...shipped, ...themeVariables(theme) })
