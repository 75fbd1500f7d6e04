import { TEST_CARDS } from './test-cards.ts'
import source from './token-script.js?raw'

/** The script that the sandbox's server hands to browsers: the interface that the company's script has, with the test cards in it. */
export const tokenScript: string = source.replace(
  '__SCENARIOS__',
  JSON.stringify(Object.fromEntries(TEST_CARDS.map(({ number, scenario }) => [number, scenario]))),
)
