import type { CaptureLayout, RecorderReport, Share } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call, ShownShare } from '#room/session/call.ts'
import { peopleOf, person, user } from '#room/testing/people.ts'
import { createPageRecorder } from './page-recorder.ts'

/** A browser's recorder, of which only what it is asked counts. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true
  static made: FakeRecorder | undefined
  state = 'inactive'
  constructor() {
    super()
    FakeRecorder.made = this
  }
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    queueMicrotask(() => this.dispatchEvent(new Event('stop')))
  }
}

beforeEach(() => {
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  const stream = { getTracks: () => [], getVideoTracks: () => [], getAudioTracks: () => [] }
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia: async () => stream } })
})
afterEach(() => vi.unstubAllGlobals())

const screen = (shareId: string) => ({ kind: 'screen', shareId, userId: 'ada' }) as Share
const slides = (shareId: string, page = 1) =>
  ({ kind: 'document', shareId, displayName: 'Fractions.pdf', page }) as unknown as Share

async function record() {
  const onStage = signal<ShownShare | undefined>(undefined)
  const shares = (share: Share | undefined) => {
    onStage.value = share && ({ share } as ShownShare)
  }
  const people = signal(peopleOf(person('ada', { displayName: 'Ada' })))
  const call = {
    onStage,
    feed: {
      snapshot: signal({}),
      me: signal(user('recorder')),
      roster: signal(new Map([['ada', user('ada', { displayName: 'Ada' })]])),
    },
    media: { people },
  } as unknown as Call
  const said: RecorderReport[] = []
  const recorder = createPageRecorder({
    call,
    layout: 'speaker',
    drawn: signal(undefined),
    report: async (one) => void said.push(one),
  })
  await recorder.start()
  const marks = async () => {
    await recorder.stop()
    return said.flatMap((report) =>
      report.kind === 'mark'
        ? [[report.mark.kind, report.mark.label, report.mark.shared, report.mark.page].join(' ').trim()]
        : [],
    )
  }
  const times = () => said.flatMap((report) => (report.kind === 'mark' ? [report.mark.at] : []))
  const speak = (isSpeaking: boolean) => {
    people.value = peopleOf(person('ada', { displayName: 'Ada', isSpeaking }))
  }
  const mediaRecorder = () => FakeRecorder.made ?? expect.unreachable()
  return { recorder, mediaRecorder, shares, speak, marks, times, said }
}

test('what is shared during a pause is marked where it goes on, and what was shared before is not again', async () => {
  const { recorder, shares, marks } = await record()
  shares(slides('s1'))
  await recorder.pause()
  await recorder.resume()
  await recorder.pause()
  shares(screen('s2'))
  await recorder.resume()
  expect(await marks()).toEqual([
    'begin',
    'share Fractions.pdf document',
    'begin',
    'begin',
    'share Ada screen',
  ])
})

describe('chapters of pages', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => vi.useRealTimers())

  test('a page that stays has one from when it was turned to; those passed on the way have none', async () => {
    const { shares, marks, times } = await record()
    shares(slides('s1', 1))
    vi.advanceTimersByTime(10_000)
    for (const page of [2, 3, 4]) {
      shares(slides('s1', page))
      vi.advanceTimersByTime(1000)
    }
    vi.advanceTimersByTime(10_000)
    shares(slides('s1', 5))
    vi.advanceTimersByTime(1000)
    shares(slides('s1', 4))
    vi.advanceTimersByTime(10_000)
    expect(await marks()).toEqual(['begin', 'share Fractions.pdf document', 'share Fractions.pdf document 4'])
    expect(times().map(Math.round)).toEqual([0, 0, 12])
  })

  test('what comes after the last share has one, and what is between two shares has none', async () => {
    const { shares, marks, times } = await record()
    vi.advanceTimersByTime(10_000)
    shares(slides('s1'))
    vi.advanceTimersByTime(10_000)
    shares(undefined)
    vi.advanceTimersByTime(1000)
    shares(screen('s2'))
    vi.advanceTimersByTime(10_000)
    shares(undefined)
    vi.advanceTimersByTime(10_000)
    expect(await marks()).toEqual(['begin', 'share Fractions.pdf document', 'share Ada screen', 'share'])
    expect(times().map(Math.round)).toEqual([0, 10, 21, 31])
  })

  test('what is turned in a pause has one where the recording goes on', async () => {
    const { recorder, shares, marks } = await record()
    shares(slides('s1', 1))
    await recorder.pause()
    shares(slides('s1', 2))
    vi.advanceTimersByTime(10_000)
    await recorder.resume()
    vi.advanceTimersByTime(1000)
    await recorder.pause()
    vi.advanceTimersByTime(10_000)
    await recorder.resume()
    vi.advanceTimersByTime(10_000)
    expect(await marks()).toEqual([
      'begin',
      'share Fractions.pdf document',
      'begin',
      'begin',
      'share Fractions.pdf document 2',
    ])
  })
})

describe('chapters of who spoke', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  test('a person who speaks for three seconds has one chapter, including the pauses of speech, and again each time', async () => {
    const { speak, marks } = await record()
    speak(true)
    vi.advanceTimersByTime(1000)
    speak(false)
    vi.advanceTimersByTime(1000)
    speak(true)
    vi.advanceTimersByTime(1000)
    speak(false)
    vi.advanceTimersByTime(60_000)
    speak(true)
    vi.advanceTimersByTime(4000)
    expect(await marks()).toEqual(['begin', 'speaker Ada'])
  })

  test('a person who speaks for less has none', async () => {
    const { speak, marks } = await record()
    for (let times = 0; times < 3; times += 1) {
      speak(true)
      vi.advanceTimersByTime(2000)
      speak(false)
      vi.advanceTimersByTime(10_000)
    }
    expect(await marks()).toEqual(['begin'])
  })

  test('speech in a pause has none, except if it continues after the pause', async () => {
    const { recorder, speak, marks } = await record()
    await recorder.pause()
    speak(true)
    vi.advanceTimersByTime(10_000)
    speak(false)
    vi.advanceTimersByTime(10_000)
    await recorder.resume()
    await recorder.pause()
    speak(true)
    vi.advanceTimersByTime(10_000)
    await recorder.resume()
    expect(await marks()).toEqual(['begin', 'begin', 'begin', 'speaker Ada'])
  })
})

test('nothing is recorded in a pause', async () => {
  const { recorder, mediaRecorder } = await record()
  expect(mediaRecorder().state).toBe('recording')
  await recorder.pause()
  expect(mediaRecorder().state).toBe('paused')
  await recorder.resume()
  expect(mediaRecorder().state).toBe('recording')
})

test('a chunk that cannot be read is reported, and the following ones are sent', async () => {
  const { recorder, mediaRecorder, shares, said } = await record()
  vi.stubGlobal(
    'FileReader',
    class extends EventTarget {
      error = new Error('gone')
      readAsDataURL() {
        queueMicrotask(() => this.dispatchEvent(new Event('error')))
      }
    },
  )
  mediaRecorder().dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['film']) }))
  shares(slides('s1'))
  await recorder.stop()
  expect(said.map(({ kind }) => kind)).toEqual(['mark', 'failed', 'mark'])
})

describe('it begins once what is shared can be seen', () => {
  function setUp(layout: CaptureLayout = 'speaker') {
    vi.useFakeTimers()
    FakeRecorder.made = undefined
    const snapshot = signal<object | undefined>(undefined)
    const onStage = signal<ShownShare | undefined>(undefined)
    const drawn = signal<string | undefined>(undefined)
    const feed = { snapshot, me: signal(user('recorder')), roster: signal(new Map()) }
    const call = { onStage, feed, media: { people: signal(peopleOf()) } } as unknown as Call
    const recorder = createPageRecorder({ call, layout, drawn, report: async () => undefined })
    void recorder.start()
    const hasBegun = async () => {
      await vi.advanceTimersByTimeAsync(0)
      return FakeRecorder.made?.state === 'recording'
    }
    const know = (share?: Share) => {
      onStage.value = share && ({ share } as ShownShare)
      snapshot.value = {}
    }
    return { know, drawn, hasBegun, onStage }
  }
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a document, and not what was shared before it', async () => {
    const { know, drawn, hasBegun } = setUp()
    expect(await hasBegun()).toBe(false)
    know(slides('s1'))
    drawn.value = 'before'
    expect(await hasBegun()).toBe(false)
    drawn.value = 's1'
    expect(await hasBegun()).toBe(true)
  })

  test('at once where nothing is shared, as soon as that is known, or where only the sound counts', async () => {
    const nothing = setUp()
    nothing.know()
    expect(await nothing.hasBegun()).toBe(true)
    vi.stubGlobal(
      'MediaStream',
      class {
        getTracks = () => []
      },
    )
    expect(await setUp('sound').hasBegun()).toBe(true)
  })

  test('after ten seconds, whatever cannot be drawn', async () => {
    const { know, hasBegun } = setUp()
    know(slides('s1'))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(await hasBegun()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await hasBegun()).toBe(true)
  })
})
