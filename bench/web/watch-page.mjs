/**
 * Watches a page from inside, from its beginning: layout shifts, interactions, screen changes and strokes. Runs in the
 * browser; what it finds is read from `window.found` (times in ms).
 */
export const watchPage = () => {
  const found = { shift: 0, shifts: [], interactions: [], changes: [], strokes: [] }
  Reflect.set(window, 'found', found)

  const note = (value, sources) => {
    const moved = sources.map(({ node, previousRect, currentRect }) => {
      const name = node?.className || node?.parentElement?.className || node?.nodeName
      return `${name} ${previousRect.top}→${currentRect.top}`
    })
    found.shift += value
    found.shifts.push({ screen: shown(), value, moved })
  }
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) note(value, sources)
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId > 0) found.interactions.push({ name, duration, screen: shown() })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })

  const shown = () => document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? ''
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => then(performance.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })

  // Whoever waits for a screen is told, since each look from outside would cost the page a frame of its own meanwhile.
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
  addEventListener(
    'click',
    ({ timeStamp }) => {
      tapped = timeStamp
      before = shown()
    },
    true,
  )
  const look = () => {
    const now = shown()
    if (tapped === null || now === before || now === '') return
    const from = tapped
    tapped = null
    const change = { from: before, to: now }
    painted((time) => {
      found.changes.push({ ...change, took: time - from })
      awaited.get(now)?.()
    })
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-screen'],
  })

  // A stroke: from the pointer's movement to its picture.
  addEventListener(
    'pointermove',
    ({ target, timeStamp }) => {
      if (target instanceof HTMLCanvasElement) painted((time) => found.strokes.push(time - timeStamp))
    },
    true,
  )
}
