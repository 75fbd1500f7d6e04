/**
 * Refuses a build in which chunks wait for each other: such modules run before what they need is there, or not, by the
 * order in which screens are opened.
 * @param manifest Vite's, with the imports of each chunk
 */
export const assertOneWayChunks = (manifest) => {
  const done = new Set()
  const walk = (chunk, trail) => {
    if (trail.includes(chunk)) {
      const circle = [...trail.slice(trail.indexOf(chunk)), chunk].map((name) => manifest[name].file)
      throw new Error(`chunks wait for each other: ${circle.join(' → ')}`)
    }
    if (done.has(chunk)) return
    for (const next of manifest[chunk].imports ?? []) walk(next, [...trail, chunk])
    done.add(chunk)
  }
  for (const chunk of Object.keys(manifest)) walk(chunk, [])
}
