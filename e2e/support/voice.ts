import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { type ChromiumOptions, chromiumLaunch } from './chromium.ts'

const sampleRate = 48_000
const seconds = 4
/** Harmonics that a vowel is loud in, with their share. */
const formants = [
  [1, 0.3],
  [3, 0.3],
  [5, 0.2],
  [8, 0.12],
  [16, 0.08],
] as const

type Options = Omit<ChromiumOptions, 'soundFile'>

/** For `test.use`: a browser whose microphones hear a talking person. */
export const talking = (options?: Options) => hearing(voice, options)

/** For `test.use`: a browser whose microphones hear a steady fan, and nobody. */
export const noisy = (options?: Options) => hearing(noise, options)

function hearing(sound: () => Int16Array, options: Options = {}) {
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  const launchOptions = ({}, use: (launch: LaunchOptions) => Promise<void>) =>
    withFile(sound(), (soundFile) => use(chromiumLaunch({ ...options, soundFile })))
  return { launchOptions: [launchOptions, { scope: 'worker' }] satisfies [unknown, { scope: 'worker' }] }
}

/** Provides a sound file while `use` runs. */
async function withFile(samples: Int16Array, use: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-sound-'))
  try {
    const file = join(folder, 'sound.wav')
    await writeFile(file, Buffer.concat([header(samples.byteLength), Buffer.from(samples.buffer)]))
    await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As loud at all pitches, all the time, and never louder than 0.05. */
const noise = () =>
  Int16Array.from({ length: sampleRate * seconds }, () => (Math.random() * 2 - 1) * 0.05 * 32_767)

/**
 * Synthesizes a sound that browsers accept as speech: a voice that rises and falls, four syllables a second. They treat
 * the even beep of a fake microphone as noise, and suppress it after some seconds.
 */
function voice(): Int16Array {
  const samples = new Int16Array(sampleRate * seconds)
  let phase = 0
  for (let at = 0; at < samples.length; at += 1) {
    const time = at / sampleRate
    const pitch = 150 + 30 * Math.sin(2 * Math.PI * 0.75 * time)
    phase += (2 * Math.PI * pitch) / sampleRate
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 4 * time)) ** 0.5
    const tone = formants.reduce((sum, [harmonic, share]) => sum + share * Math.sin(harmonic * phase), 0)
    samples[at] = Math.round(tone * syllable * 0.8 * 32_767)
  }
  return samples
}

/** The header of a WAV file with one channel of 16 bits. */
function header(bytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}
