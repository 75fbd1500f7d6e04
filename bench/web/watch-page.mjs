/**
 * Watches a page from inside, from its beginning: layout shifts, interactions, screen changes and strokes. Runs in the
 * browser; what it finds is read from `window.found` (times in ms).
 */
export const watchPage = () => {
  const found = { shift: 0, interactions: [], changes: [], strokes: [] }
  Reflect.set(window, 'found', found)
  const watch = (options, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options)
  watch({ type: 'layout-shift', buffered: true }, ({ hadRecentInput, value }) => {
    if (!hadRecentInput) found.shift += value
  })
  watch({ type: 'event', durationThreshold: 16, buffered: true }, ({ interactionId, duration }) => {
    if (interactionId > 0) found.interactions.push(duration)
  })

  const shown = () => document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? ''
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => then(performance.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })

  // The page reports each screen, since each look from outside would cost the page a frame of its own meanwhile.
  const awaited = new Map()
  const untilShown = (route, patience) =>
    new Promise((resolve, reject) => {
      if (shown() === route) return resolve()
      awaited.set(route, resolve)
      setTimeout(() => reject(new Error(`${route} was not shown`)), patience)
    })
  Reflect.set(window, 'untilShown', untilShown)

  // A screen change: from the tap to the picture of the next screen.
  let tapped = null
  let before = ''
  const tap = ({ timeStamp }) => {
    tapped = timeStamp
    before = shown()
  }
  addEventListener('click', tap, true)
  const look = () => {
    const to = shown()
    if (tapped === null || to === before || to === '') return
    const from = tapped
    tapped = null
    painted((time) => {
      found.changes.push({ to, took: time - from })
      awaited.get(to)?.()
    })
  }
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-screen'] }
  new MutationObserver(look).observe(document, options)

  // A stroke: from the pointer's movement to its picture.
  const move = ({ target, timeStamp }) => {
    if (target instanceof HTMLCanvasElement) painted((time) => found.strokes.push(time - timeStamp))
  }
  addEventListener('pointermove', move, true)
}
