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
