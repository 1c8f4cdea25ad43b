import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const playOnSpeaker = vi.hoisted(() => vi.fn())
vi.mock('./devices/speaker.ts', () => ({ playOnSpeaker }))

/** The tones that were begun, and where they went. */
let tones: { readonly frequency: number; readonly output: unknown }[] = []
let opened: object[] = []

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  playOnSpeaker.mockReset()
  tones = []
  opened = []
  const volume = () => ({
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  })
  vi.stubGlobal(
    'GainNode',
    class {
      gain = volume()
      connect = (output: unknown) => output
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      frequency: number
      output: unknown
      constructor(_: unknown, { frequency }: { frequency: number }) {
        this.frequency = frequency
      }
      connect = () => ({
        connect: (output: unknown) => {
          this.output = output
        },
      })
      start = () => tones.push({ frequency: this.frequency, output: this.output })
      stop = () => undefined
    },
  )
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = { context: this, name: 'the browser' }
      constructor() {
        opened.push(this)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = async () => (await import('./chime.ts')).chime
const played = () => tones.map(({ frequency, output }) => [frequency, (output as { name: string }).name])

test('sounds in two notes: up for what comes, down for what goes', async () => {
  const chime = await load()
  await chime('joined', undefined)
  await chime('left', undefined)
  expect(played()).toEqual([
    [523, 'the browser'],
    [784, 'the browser'],
    [784, 'the browser'],
    [523, 'the browser'],
  ])
  expect(opened).toHaveLength(1)
  expect(playOnSpeaker).not.toHaveBeenCalled()
})

test('many of a kind at once sound once', async () => {
  const chime = await load()
  for (let count = 0; count < 5; count++) await chime('chat', undefined)
  await chime('joined', undefined)
  expect(tones).toHaveLength(4)
  vi.advanceTimersByTime(1499)
  await chime('chat', undefined)
  expect(tones).toHaveLength(4)
  vi.advanceTimersByTime(1)
  await chime('chat', undefined)
  expect(tones).toHaveLength(6)
})

test('the recording has a sound of its own, which nothing swallows', async () => {
  const chime = await load()
  const melodies: string[] = []
  for (const kind of ['chat', 'joined', 'left', 'recorded', 'unrecorded'] as const) {
    tones = []
    await chime(kind, undefined)
    melodies.push(tones.map(({ frequency }) => frequency).join(' '))
  }
  expect(new Set(melodies).size).toBe(5)
  // Pausing, going on and ending, however soon one after the other.
  for (const [place, kind] of [
    [3, 'recorded'],
    [4, 'unrecorded'],
    [3, 'recorded'],
    [3, 'recorded'],
  ] as const) {
    tones = []
    await chime(kind, undefined)
    expect(tones.map(({ frequency }) => frequency).join(' ')).toBe(melodies[place])
  }
})

test('sounds on the speaker that was chosen', async () => {
  playOnSpeaker.mockImplementation(async (_id, _ms, make: (output: object) => void) =>
    make({ context: { currentTime: 0 }, name: 'the headset' }),
  )
  const chime = await load()
  await chime('chat', 'headset')
  expect(playOnSpeaker.mock.lastCall?.slice(0, 2)).toEqual(['headset', 400])
  expect(played()).toEqual([
    [660, 'the headset'],
    [880, 'the headset'],
  ])
  expect(opened).toHaveLength(0)
})

test('sounds where the browser has it while that speaker cannot be had', async () => {
  playOnSpeaker.mockRejectedValue(new DOMException('', 'NotFoundError'))
  const chime = await load()
  await chime('chat', 'unplugged')
  expect(played().map(([, where]) => where)).toEqual(['the browser', 'the browser'])
})
