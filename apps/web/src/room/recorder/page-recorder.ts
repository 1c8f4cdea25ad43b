import type {
  CaptureLayout,
  RecorderControls,
  RecorderGlobals,
  RecorderReport,
  RecordingMark,
  Share,
} from '@lumi/contract'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import type { Call } from '#room/session/call.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import { followLastSpeaker } from '#room/stage/last-speaker.ts'

/** A piece of a second each: no more is lost when the recorder dies. */
const pieceMs = 1000
/** A page that is turned on sooner was only passed on the way to another, and a share may follow a share. Milliseconds. */
const leastMs = 3000
/** A large document on a slow machine is drawn by then. Milliseconds. */
const longestDrawMs = 10_000
const framesPerSecond = 25
/** Bits per second of 720p with letters in it that can be read. */
const bitsPerSecond = { video: 2_500_000, audio: 128_000 }
/** H.264 plays everywhere; not every Chromium may encode it. */
const pictures = ['video/webm;codecs=h264,opus', 'video/webm;codecs=vp9,opus']

interface PageRecorderOptions {
  readonly call: Call
  readonly layout: CaptureLayout
  /** The share that can be seen in this page. */
  readonly drawn: ReadonlySignal<string | undefined>
  readonly report: RecorderGlobals['lumiRecorderReport']
}

/** Records what this page shows and plays, piece by piece. */
export function createPageRecorder(options: PageRecorderOptions): RecorderControls {
  const { call, layout, report } = options
  const scope = createScope()
  const clock = createClock()
  let recorder: MediaRecorder | undefined
  let sent: Promise<unknown> = Promise.resolve()
  /** One after the other. A report that cannot be sent does not hold up the next one. */
  const send = (next: () => Promise<unknown>) => {
    sent = sent.then(next).catch((error) => console.warn('A report did not reach the server', error))
  }
  const sendReport = (one: RecorderReport) => send(() => report(one))
  const mark = (kind: RecordingMark['kind'], more: Partial<RecordingMark> = {}) => {
    if (!clock.isRunning()) return
    const time = new Date().toISOString()
    sendReport({ kind: 'mark', mark: { at: clock.seconds(), time, kind, label: '', ...more } })
  }
  let marked: { readonly shareId?: string; readonly page?: number } = {}
  let stopWaiting: (() => void) | undefined
  /** Makes a mark only if it still holds after a moment. */
  const markLater = (more: Partial<RecordingMark>, then: typeof marked) => {
    const since = { at: clock.seconds(), time: new Date().toISOString() }
    stopWaiting = scope.after(leastMs, () => {
      // If the recording is in a pause by now, the mark is made when it goes on.
      if (!clock.isRunning()) return
      marked = then
      mark('share', { ...more, ...since })
    })
  }
  /** Marks the present share once, then each page to which it is turned, and its end. */
  const markShare = () => {
    stopWaiting?.()
    if (!clock.isRunning()) return
    const share = call.onStage.value?.share
    const { shareId } = share ?? {}
    const page = share && 'page' in share ? share.page : undefined
    if (!share) {
      if (marked.shareId) markLater({}, {})
    } else if (shareId !== marked.shareId) {
      marked = { shareId, page }
      mark('share', whatIs(call, share))
    } else if (page !== marked.page) {
      markLater({ ...whatIs(call, share), page }, { shareId, page })
    }
  }
  let speaker: ReadonlySignal<string | undefined> | undefined
  let named: string | undefined
  /** Marks the present speaker once, until somebody else speaks. */
  const markSpeaker = () => {
    const userId = speaker?.value
    if (userId === undefined || userId === named || !clock.isRunning()) return
    named = userId
    mark('speaker', { label: displayNameOf(userId, call.feed.roster.value, call.media.people.value) })
  }
  const followMarks = () => {
    scope.follow(() => call.onStage.value?.share, markShare)
    speaker = followSpeech(scope, call)
    scope.follow(() => speaker?.value, markSpeaker)
  }

  return {
    async start() {
      if (layout !== 'sound') await untilDrawn(scope, options)
      const stream = await capture(layout)
      let before = 0
      recorder = new MediaRecorder(stream, {
        mimeType:
          layout === 'sound' ? 'audio/webm;codecs=opus' : pictures.find(MediaRecorder.isTypeSupported),
        videoBitsPerSecond: bitsPerSecond.video,
        audioBitsPerSecond: bitsPerSecond.audio,
      })
      recorder.addEventListener('dataavailable', ({ data }) => {
        const seconds = clock.seconds() - before
        before += seconds
        if (data.size > 0)
          send(() =>
            base64(data)
              .then((read) => report({ kind: 'chunk', data: read, seconds }))
              // Read at once, because the next reports wait for this piece.
              .catch((error) => report({ kind: 'failed', reason: `A piece was lost: ${error}` })),
          )
      })
      recorder.addEventListener('error', () =>
        sendReport({ kind: 'failed', reason: 'The recording stopped by itself' }),
      )
      for (const track of stream.getTracks())
        track.addEventListener('ended', () =>
          sendReport({ kind: 'failed', reason: `The ${track.kind} ended` }),
        )
      recorder.start(pieceMs)
      clock.go()
      mark('begin')
      followMarks()
    },
    async pause() {
      recorder?.pause()
      clock.stop()
    },
    async resume() {
      recorder?.resume()
      clock.go()
      mark('begin')
      // A share or a speech may have begun during the pause.
      markShare()
      markSpeaker()
    },
    async stop() {
      if (!recorder || recorder.state === 'inactive') return
      const stopped = new Promise((resolve) => recorder?.addEventListener('stop', resolve))
      recorder.stop()
      await stopped
      clock.stop()
      await sent
      scope.end()
    },
  }
}

/**
 * Waits until the share can be seen, so that no recording begins with a page that is loading. It does not wait forever
 * for a share that cannot be drawn.
 */
function untilDrawn(scope: Scope, { call, drawn }: PageRecorderOptions): Promise<void> {
  const waiting = scope.child()
  return new Promise((resolve) => {
    const begin = () => {
      waiting.end()
      resolve()
    }
    waiting.after(longestDrawMs, begin)
    waiting.follow(
      () => {
        // The shares come with the first snapshot.
        if (call.feed.snapshot.value === undefined) return false
        const shareId = call.onStage.value?.share.shareId
        return shareId === undefined || shareId === drawn.value
      },
      (isDrawn) => isDrawn && begin(),
    )
  })
}

/** This page's own picture and sound, unchanged. */
async function capture(layout: CaptureLayout): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getDisplayMedia({
    video: { frameRate: framesPerSecond },
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    // @ts-expect-error Chromium's own, which the types do not know: the page that asks is meant.
    preferCurrentTab: true,
  })
  if (layout !== 'sound') return stream
  for (const track of stream.getVideoTracks()) track.stop()
  return new MediaStream(stream.getAudioTracks())
}

/** Counts what is recorded, without pauses. */
function createClock() {
  let passed = 0
  let since: number | undefined
  return {
    isRunning: () => since !== undefined,
    seconds: () => (passed + (since === undefined ? 0 : performance.now() - since)) / 1000,
    go() {
      since ??= performance.now()
    },
    stop() {
      if (since !== undefined) passed += performance.now() - since
      since = undefined
    },
  }
}

/** The kind of a share, and its name or its user. */
function whatIs({ feed, media }: Call, share: Share): Partial<RecordingMark> {
  switch (share.kind) {
    case 'screen':
      return { shared: 'screen', label: displayNameOf(share.userId, feed.roster.value, media.people.value) }
    case 'document':
      return { shared: 'document', label: share.displayName }
    case 'whiteboard':
      return { shared: 'whiteboard' }
    case 'file':
      return { label: share.displayName }
  }
}

function base64(data: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // The type before it has commas of its own.
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*;base64,/, '')))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(data)
  })
}

/** A shorter speech is left out, and a shorter pause is part of a speech. Milliseconds. */
const leastSpeechMs = 3000
const pauseMs = 1500

/** The person who is speaking, and has been for a while. */
function followSpeech(scope: Scope, { feed, media }: Call): ReadonlySignal<string | undefined> {
  const me = feed.me.value.userId
  const lastSpeaker = followLastSpeaker(scope, { me, people: media.people })
  const isSpeaking = computed(() => media.people.value.get(lastSpeaker.value ?? '')?.isSpeaking ?? false)
  const longSpeaker = signal<string | undefined>(undefined)
  let speaker: string | undefined
  let stopCounting: (() => void) | undefined
  let stopPause: (() => void) | undefined
  const endSpeech = () => {
    stopCounting?.()
    speaker = undefined
    longSpeaker.value = undefined
  }
  scope.follow(
    () => [lastSpeaker.value, isSpeaking.value] as const,
    ([userId, speaks]) => {
      stopPause?.()
      if (!speaks) stopPause = scope.after(pauseMs, endSpeech)
      else if (userId !== speaker) {
        endSpeech()
        speaker = userId
        stopCounting = scope.after(leastSpeechMs, () => {
          longSpeaker.value = userId
        })
      }
    },
  )
  return computed(() => (isSpeaking.value ? longSpeaker.value : undefined))
}
