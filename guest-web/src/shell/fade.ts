/** The page body fades out for 100 ms (R3.9). */
const FADE_MS = 100

/** Fades the screen out; at once for guests who want no motion. The next screen brings a `main` of its own. */
export const fadeOut = async (): Promise<void> => {
  const main = document.querySelector('main')
  if (main === null || document.hidden) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  main.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: 'forwards' })
  // By the clock: the animation itself says that it is over a frame late, and never in a page that is hidden meanwhile.
  await new Promise((resolve) => setTimeout(resolve, FADE_MS))
}
