/** Node takes headers of 16 kB in all. */
const LENGTH = 15_500
const AT_ONCE = 8

const filled = (start, pump, end = '') => start + pump.repeat((LENGTH - start.length) / pump.length) + end

const LONG = [
  filled('/assets/', '-'),
  filled('/assets/', '-a'),
  filled('/assets/', '.', '/'),
  filled('/', '.', '/'),
  filled('/', '/'),
  filled('/assets/', '%2d'),
  filled('/tenant-lang/', 'a-', '.jso'),
]

/** Strangers ask for files with names of the greatest length allowed, and for files that never existed. */
export const row = {
  finding: 'C2, M12',
  what: `addresses of ${LENGTH} signs, and names of files that there never were, ${AT_ONCE} at a time`,
  othersWithinMs: 250,
  async attack(target) {
    const answers = new Map()
    let number = 10_000_000
    const ask = async (path) => {
      const { status } = await target.call(path)
      if (!target.signal.aborted) answers.set(status, (answers.get(status) ?? 0) + 1)
    }
    const stranger = async () => {
      while (!target.signal.aborted) {
        for (const path of LONG) await ask(path)
        for (let time = 0; time < LONG.length; time += 1) await ask(`/assets/gone-${(number += 1)}.js`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, stranger))
    const others = [...answers].filter(([status]) => status !== 404)
    return [
      {
        measure: `of ${answers.get(404) ?? 0} answers others than 404`,
        found: others.map(([status, count]) => `${status}: ${count}`).join(', ') || '0',
        bar: '0',
        isMet: (answers.get(404) ?? 0) > 100 && others.length === 0,
      },
    ]
  },
}
