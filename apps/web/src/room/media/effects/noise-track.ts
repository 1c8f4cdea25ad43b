import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor'
import url from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url'
import simdUrl from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url'
import workletUrl from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url'
import type { Effect } from '#room/media/devices/capture-wrappers.ts'

/** RNNoise knows no other. Hertz. */
const sampleRate = 48_000

/** Takes everything out of a microphone's sound that is no voice. */
export const suppressNoise: Effect = async (scope, source) => {
  const context = new AudioContext({ sampleRate })
  scope.onEnd(() => void context.close())
  const [wasmBinary] = await Promise.all([
    loadRnnoise({ url, simdUrl }),
    context.audioWorklet.addModule(workletUrl),
  ])
  if (scope.signal.aborted) throw new Error('Not wanted any more')
  const suppressor = new RnnoiseWorkletNode(context, { wasmBinary, maxChannels: 1 })
  scope.onEnd(() => suppressor.destroy())
  const destination = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
  context
    .createMediaStreamSource(new MediaStream([source]))
    .connect(suppressor)
    .connect(destination)
  // A page that nobody has pressed yet may start it suspended.
  void context.resume().catch(() => undefined)
  const [track] = destination.stream.getAudioTracks()
  if (!track) throw new Error('This browser makes no track of a sound')
  scope.onEnd(() => track.stop())
  return track
}
