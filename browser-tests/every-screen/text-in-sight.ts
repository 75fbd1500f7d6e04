import type { Page } from '@playwright/test'

/**
 * Words that cannot be read where they stand: under other words, cut off, or beyond the edge of their button. Words that only
 * have to be scrolled to are not among them.
 */
export const lostTextOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const place = document.querySelector('dialog[open]') ?? document.querySelector('main')
    if (place === null) return ['nothing to read']

    interface Piece {
      readonly words: string
      left: number
      top: number
      right: number
      bottom: number
    }
    const problems: string[] = []
    const pieces: Piece[] = []
    const upwards = (element: Element) => {
      const found: Element[] = []
      for (let at: Element | null = element; at !== null && at !== place.parentElement; at = at.parentElement)
        found.push(at)
      return found
    }
    /** What of a line of words is to be seen: scrolling areas hide the rest of theirs. */
    const seenOf = (piece: Piece, ancestors: readonly Element[]) => {
      for (const ancestor of ancestors) {
        const { overflowX, overflowY } = getComputedStyle(ancestor)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const edge = ancestor.getBoundingClientRect()
        const isCut = piece.left < edge.left - 1 || piece.right > edge.right + 1
        if (isCut && overflowX === 'hidden') problems.push(`cut: ${piece.words}`)
        piece.left = Math.max(piece.left, edge.left)
        piece.top = Math.max(piece.top, edge.top)
        piece.right = Math.min(piece.right, edge.right)
        piece.bottom = Math.min(piece.bottom, edge.bottom)
      }
      return piece.right - piece.left > 2 && piece.bottom - piece.top > 2
    }
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [parent, words] = [node.parentElement, (node.textContent ?? '').trim().slice(0, 40)]
      if (parent === null || words === '' || parent.closest('select') !== null) continue
      const isSeen = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const ancestors = upwards(parent)
      const isOnlySpoken = ancestors.some(
        (one) => one.clientWidth <= 1 && getComputedStyle(one).position === 'absolute',
      )
      if (!isSeen || isOnlySpoken || getComputedStyle(parent).writingMode.startsWith('vertical')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, top, right, bottom, height } of range.getClientRects()) {
        // The middle of a line: above and below it a typeface claims more than it draws.
        const piece = { words, left, right, top: top + height * 0.3, bottom: bottom - height * 0.3 }
        const button = parent.closest('button, a[data-variant]')?.getBoundingClientRect()
        if (button !== undefined && (left < button.left - 1 || right > button.right + 1))
          problems.push(`beyond its button: ${words}`)
        if (!seenOf(piece, ancestors)) continue
        if (piece.left < -1 || piece.right > innerWidth + 1) problems.push(`beyond the screen: ${words}`)
        pieces.push(piece)
      }
    }
    pieces.forEach((one, at) => {
      for (const other of pieces.slice(at + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across > 2 && down > 2) problems.push(`one over the other: ${one.words} / ${other.words}`)
      }
    })
    return [...new Set(problems)]
  })
