/**
 * Does something once the browser has drawn what React has just put into the page: work that the guest does not see would
 * only keep the picture back. In a page that is not seen it waits until it is. Answers its undo.
 */
export const afterFrame = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
