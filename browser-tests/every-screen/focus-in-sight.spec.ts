import { expect, test } from '../guest/guest.ts'

/** More than any form has controls. */
const MOST_TABS = 60

test('what has the focus is never under a bar, from field to field', async ({ page, guest, sees, name }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await guest.arrives({ name, facility: '101', adults: 2 })
  await sees.theScreen('/checkin/input-representative')
  const seen = new Set<string>()
  const hidden: string[] = []
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab')
    const { label, isInSight } = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body)
        return { label: '', isInSight: true }
      const { left, top, width: wide, height: high } = focused.getBoundingClientRect()
      const isThere = (x: number, y: number) => {
        const found = document.elementFromPoint(left + wide * x, top + high * y)
        return (
          found !== null && (focused.contains(found) || (focused.parentElement?.contains(found) ?? false))
        )
      }
      const places = [0.1, 0.5, 0.9]
      return {
        label: focused.getAttribute('name') ?? (focused.textContent ?? '').trim(),
        isInSight: places.some((x) => places.some((y) => isThere(x, y))),
      }
    })
    seen.add(label)
    if (!isInSight) hidden.push(label)
  }
  expect(hidden).toEqual([])
  expect(seen.size).toBeGreaterThan(12)
})
