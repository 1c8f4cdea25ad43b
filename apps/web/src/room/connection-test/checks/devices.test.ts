import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { checkSpeaker } from './devices.ts'

const { playTestSound } = vi.hoisted(() => ({ playTestSound: vi.fn<(id?: string) => Promise<void>>() }))
vi.mock('#room/media/devices/speaker.ts', () => ({ playTestSound }))

const enumerateDevices = vi.fn<() => Promise<object[]>>()
beforeEach(() => {
  playTestSound.mockReset().mockResolvedValue()
  enumerateDevices.mockResolvedValue([
    { kind: 'audioinput', deviceId: 'm1', label: 'Microphone' },
    { kind: 'audiooutput', deviceId: 'default', label: 'Built-in' },
    { kind: 'audiooutput', deviceId: 's1', label: 'Headset' },
  ])
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices } })
})
afterEach(() => void vi.unstubAllGlobals())

const check = (speaker?: string) =>
  checkSpeaker({
    scope: createScope(),
    access: () => Promise.reject(new Error('Not needed')),
    captured: () => undefined,
    speakerId: () => speaker,
  })

test('the notes are played on the chosen speaker, which is named', async () => {
  expect(await check('s1')).toEqual({ outcome: 'works', detail: 'Headset' })
  expect(playTestSound).toHaveBeenCalledExactlyOnceWith('s1')
})

test("without a choice it is the system's own, and one that is not listed has no name of another", async () => {
  expect(await check()).toEqual({ outcome: 'works', detail: 'Built-in' })
  expect(await check('gone')).toEqual({ outcome: 'works', detail: undefined })
  enumerateDevices.mockResolvedValue([])
  expect(await check()).toEqual({ outcome: 'works', detail: undefined })
})

test('a speaker that cannot be had does not work', async () => {
  playTestSound.mockRejectedValue(new Error('no such speaker'))
  await expect(check('s1')).rejects.toThrow('no such speaker')
})
