/** Two calm notes, each a little later. Hertz and seconds. */
const notes = [
  { pitch: 523.25, at: 0 },
  { pitch: 659.25, at: 0.35 },
]
const noteSeconds = 0.6
const lastsMs = 1100

/** Plays a short sound on a speaker and answers when it has ended. */
export async function playTestSound(speakerId: string | undefined): Promise<void> {
  const audio = new AudioContext()
  const output = audio.createMediaStreamDestination()
  const element = new Audio()
  try {
    element.srcObject = output.stream
    if (speakerId && 'setSinkId' in element) await element.setSinkId(speakerId)
    for (const { pitch, at } of notes) {
      const tone = audio.createOscillator()
      const loudness = audio.createGain()
      const start = audio.currentTime + at
      tone.frequency.value = pitch
      loudness.gain.setValueAtTime(0, start)
      loudness.gain.linearRampToValueAtTime(0.25, start + 0.03)
      loudness.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
      tone.connect(loudness).connect(output)
      tone.start(start)
      tone.stop(start + noteSeconds)
    }
    await element.play()
    await new Promise((resolve) => setTimeout(resolve, lastsMs))
  } finally {
    element.srcObject = null
    await audio.close()
  }
}
