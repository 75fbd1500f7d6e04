/** Two calm notes, the second a fourth lower: pitch in Hz, and when each begins, in seconds. */
const notes = [
  [880, 0],
  [659.3, 0.22],
] as const

const LONG_S = 0.5
const LOUD = 0.16

/** Plays the tone of the desk; nothing is loaded for it. */
export function playTone(audio: AudioContext): void {
  for (const [pitch, after] of notes) {
    const begin = audio.currentTime + after
    const source = audio.createOscillator()
    const loudness = audio.createGain()
    source.frequency.value = pitch
    // From silence to silence, or it would crack.
    loudness.gain.setValueAtTime(0, begin)
    loudness.gain.linearRampToValueAtTime(LOUD, begin + 0.03)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + LONG_S)
    source.connect(loudness).connect(audio.destination)
    source.start(begin)
    source.stop(begin + LONG_S)
  }
}
