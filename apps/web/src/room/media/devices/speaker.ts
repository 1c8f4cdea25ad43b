/** Two calm notes, each a little later. Hertz and seconds. */
const tones = [
  { pitch: 523.25, at: 0 },
  { pitch: 659.25, at: 0.35 },
]
const noteSeconds = 0.6
const lastsMs = 1100

/** Plays a short sound on a speaker and answers when it has ended. */
export const playTestSound = (speakerId: string | undefined): Promise<void> =>
  playOnSpeaker(speakerId, lastsMs, (output) => {
    const { context } = output
    for (const { pitch, at } of tones) {
      const tone = context.createOscillator()
      const loudness = context.createGain()
      const start = context.currentTime + at
      tone.frequency.value = pitch
      loudness.gain.setValueAtTime(0, start)
      loudness.gain.linearRampToValueAtTime(0.25, start + 0.03)
      loudness.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
      tone.connect(loudness).connect(output)
      tone.start(start)
      tone.stop(start + noteSeconds)
    }
  })

/**
 * Plays what is made here on a speaker, and answers when it has ended. `make` connects its sound to the node that it is
 * given. Rejects where that speaker cannot be had, and where the browser lets the page play nothing.
 */
export async function playOnSpeaker(
  speakerId: string | undefined,
  lastsMs: number,
  make: (output: AudioNode) => void,
): Promise<void> {
  const audio = new AudioContext()
  const output = audio.createMediaStreamDestination()
  const element = new Audio()
  try {
    element.srcObject = output.stream
    if (speakerId && 'setSinkId' in element) await element.setSinkId(speakerId)
    make(output)
    await element.play()
    await new Promise((resolve) => setTimeout(resolve, lastsMs))
    if (audio.state !== 'running') throw new Error(`The sound is ${audio.state}`)
  } finally {
    element.srcObject = null
    await audio.close()
  }
}
