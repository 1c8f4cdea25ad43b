import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playTestSound } from './speaker.ts'

const stream = {} as MediaStream
const played: unknown[] = []
const close = vi.fn(async () => undefined)
const tones: { start: ReturnType<typeof vi.fn>; stop: ReturnType<typeof vi.fn> }[] = []
let state: AudioContextState
const setSinkId = vi.fn(async (_id: string) => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  played.splice(0)
  tones.splice(0)
  close.mockClear()
  setSinkId.mockClear()
  state = 'running'
  class Context {
    currentTime = 10
    readonly state = state
    close = close
    createMediaStreamDestination = () => ({ stream, context: this })
    createGain = () => ({
      gain: {
        setValueAtTime: vi.fn(),
        linearRampToValueAtTime: vi.fn(),
        exponentialRampToValueAtTime: vi.fn(),
      },
      connect: (to: unknown) => to,
    })
    createOscillator = () => {
      const tone = {
        frequency: { value: 0 },
        connect: (to: unknown) => to,
        start: vi.fn(),
        stop: vi.fn(),
      }
      tones.push(tone)
      return tone
    }
  }
  class Player {
    srcObject: unknown = null
    setSinkId = setSinkId
    play = async () => void played.push(this.srcObject)
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('Audio', Player)
})
afterEach(() => void vi.useRealTimers())

test('the test sound plays on the speaker that was picked, and ends', async () => {
  let isOver = false
  const sound = playTestSound('s1').then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(setSinkId).toHaveBeenCalledExactlyOnceWith('s1')
  expect(played).toEqual([stream])
  expect(tones.map(({ start }) => start.mock.calls)).toEqual([[[10]], [[10.35]]])
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  await sound
  expect(close).toHaveBeenCalledOnce()
})

test('without a picked speaker it is left to the browser', async () => {
  const sound = playTestSound(undefined)
  await vi.advanceTimersByTimeAsync(1200)
  await sound
  expect(setSinkId).not.toHaveBeenCalled()
  expect(played).toEqual([stream])
})

test('a speaker that is gone plays nothing, and nothing stays open', async () => {
  setSinkId.mockRejectedValueOnce(new Error('no such speaker'))
  await expect(playTestSound('gone')).rejects.toThrow('no such speaker')
  expect(played).toEqual([])
  expect(close).toHaveBeenCalledOnce()
})

test('what the browser lets the page play nothing of does not count as played', async () => {
  state = 'suspended'
  const refused = expect(playTestSound(undefined)).rejects.toThrow('The sound is suspended')
  await vi.advanceTimersByTimeAsync(1200)
  await refused
  expect(close).toHaveBeenCalledOnce()
})
