import { playOnSpeaker } from './devices/speaker.ts'

/** The events for which there is a short sound. */
export type Chime = 'chat' | 'joined' | 'left' | 'recorded' | 'unrecorded'

/** Two soft notes each, upwards for an arrival and downwards for a departure. Three for the recording. Hertz. */
const tones: Readonly<Record<Chime, readonly number[]>> = {
  chat: [660, 880],
  joined: [523, 784],
  left: [784, 523],
  recorded: [440, 440, 988],
  unrecorded: [988, 440, 440],
}
/** Seconds. */
const apart = 0.09
const length = 0.18
const loudness = 0.05
/** Until the last note has faded. Milliseconds. */
const lastsMs = 400
/** Many of a kind at once sound once. Milliseconds. */
const quietMs = 1500
/** Everybody has a right to hear these sounds each time. */
const neverQuiet: readonly Chime[] = ['recorded', 'unrecorded']

let context: AudioContext | undefined
const lastAt = new Map<Chime, number>()

/** Plays a short sound on a speaker. It is made here, so that nothing is loaded for it. */
export async function chime(kind: Chime, speakerId: string | undefined): Promise<void> {
  const now = performance.now()
  const isSoon = now - (lastAt.get(kind) ?? Number.NEGATIVE_INFINITY) < quietMs
  if (isSoon && !neverQuiet.includes(kind)) return
  lastAt.set(kind, now)
  if (speakerId) {
    try {
      return await playOnSpeaker(speakerId, lastsMs, (output) => play(kind, output))
    } catch {
      // A sound on another speaker is better than none.
    }
  }
  context ??= new AudioContext()
  play(kind, context.destination)
}

function play(kind: Chime, output: AudioNode): void {
  const { context } = output
  for (const [place, frequency] of tones[kind].entries()) {
    const at = context.currentTime + place * apart
    const tone = new OscillatorNode(context, { frequency, type: 'sine' })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(loudness, at + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length)
    tone.connect(volume).connect(output)
    tone.start(at)
    tone.stop(at + length)
  }
}
