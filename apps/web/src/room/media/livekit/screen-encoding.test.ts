import { LocalVideoTrack, ScreenSharePresets } from 'livekit-client'
import { expect, test, vi } from 'vitest'
import { screenOptions, tuneScreen } from './screen-encoding.ts'

const { h1080fps15, h1080fps30, h720fps5, h720fps15 } = ScreenSharePresets

/** A screen that is sent, small and large, as its sender knows it. */
function sentScreen() {
  let parameters = { encodings: [{ rid: 'q' }, { rid: 'f' }] as RTCRtpEncodingParameters[] }
  const sender = {
    getParameters: () => structuredClone(parameters),
    setParameters: vi.fn(async (next: typeof parameters) => {
      parameters = next
    }),
  }
  // An instance of the real class, without the browser's tracks that its constructor would request.
  const track: LocalVideoTrack = Object.assign(Object.create(LocalVideoTrack.prototype), {
    sender,
    setDegradationPreference: vi.fn(async () => undefined),
  })
  return { track, sent: () => parameters.encodings }
}

const layer = ({ encoding: { maxBitrate, maxFramerate } }: typeof h1080fps15, rid: string) => ({
  rid,
  maxBitrate,
  maxFramerate,
})

test('text is sent sharp at few frames, motion smooth at many', () => {
  expect(screenOptions('text')).toEqual({
    screenShareEncoding: h1080fps15.encoding,
    screenShareSimulcastLayers: [h720fps5],
    degradationPreference: 'maintain-resolution',
  })
  expect(screenOptions('motion')).toEqual({
    screenShareEncoding: h1080fps30.encoding,
    screenShareSimulcastLayers: [h720fps15],
    degradationPreference: 'maintain-framerate',
  })
})

test('a screen that is shared already is sent in the other way, and back', async () => {
  const { track, sent } = sentScreen()
  await tuneScreen(track, 'motion')
  expect(track.setDegradationPreference).toHaveBeenLastCalledWith('maintain-framerate')
  expect(sent()).toEqual([layer(h720fps15, 'q'), layer(h1080fps30, 'f')])
  await tuneScreen(track, 'text')
  expect(track.setDegradationPreference).toHaveBeenLastCalledWith('maintain-resolution')
  expect(sent()).toEqual([layer(h720fps5, 'q'), layer(h1080fps15, 'f')])
})

test('where only one size is sent, it is the large one', async () => {
  const { track, sent } = sentScreen()
  sent().shift()
  await tuneScreen(track, 'motion')
  expect(sent()).toEqual([layer(h1080fps30, 'f')])
})
