/** What is looked for with axe: WCAG 2.2 AA, and good practice. */
export const LOOKED_FOR = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** To be asked of a page: whether transitions and fades have ended, since colours in between are not the screen's. Endless animations are ignored. */
export const isAtRest = (): boolean =>
  !document
    .getAnimations()
    .some(
      ({ playState, effect, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Infinity,
    )

/** What axe has found, each barrier in a line. */
export const inLines = (
  violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string }[]
  }[],
): string[] => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
