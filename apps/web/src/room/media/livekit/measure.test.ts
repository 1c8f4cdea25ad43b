import { type Room, Track } from 'livekit-client'
import { afterEach, expect, test, vi } from 'vitest'
import { measure } from './measure.ts'

type Sent = Partial<Record<'camera' | 'microphone', object>>

/** Reports of what is sent, as the browser counts it, under names that nobody should rely on. */
const sent = (stats: readonly object[], change: object = {}) => ({
  isMuted: false,
  track: { getRTCStatsReport: async () => new Map(stats.map((one, index) => [`S${index}`, one])) },
  ...change,
})

/** A track of another person; `frames` are those that arrived within the last ten seconds. */
const received = (
  frames: number | undefined,
  change: { isMuted?: boolean; isEnabled?: boolean; track?: object } = {},
) => ({
  isMuted: false,
  isEnabled: true,
  ...change,
  track: {
    streamState: 'active',
    receiver: frames === undefined ? undefined : { getSynchronizationSources: () => Array(frames).fill({}) },
    ...change.track,
  },
})

function roomWith(own: Sent, ofBen: Sent = {}) {
  const publicationsOf = ({ camera, microphone }: Sent) =>
    new Map<Track.Source, object | undefined>([
      [Track.Source.Camera, camera],
      [Track.Source.Microphone, microphone],
    ])
  const participant = (publications: Map<Track.Source, object | undefined>, about: object) => ({
    ...about,
    getTrackPublication: (source: Track.Source) => publications.get(source),
    trackPublications: new Map([...publications].filter(([, publication]) => publication)),
  })
  return {
    localParticipant: participant(publicationsOf(own), {}),
    remoteParticipants: new Map([
      ['ben', participant(publicationsOf(ofBen), { identity: 'ben', name: 'Ben' })],
    ]),
  } as unknown as Room
}

const outbound = (qualityLimitationReason: string) => ({ type: 'outbound-rtp', qualityLimitationReason })
const answered = (fractionLost: number) => ({ type: 'remote-inbound-rtp', fractionLost })

afterEach(() => vi.restoreAllMocks())

test('counts what microphone and camera have delivered, while they are on', async () => {
  const camera = [{ type: 'codec' }, { type: 'media-source', frames: 120 }]
  const microphone = [{ type: 'media-source', totalAudioEnergy: 0.5 }]
  await expect(
    measure(roomWith({ camera: sent(camera), microphone: sent(microphone) })),
  ).resolves.toMatchObject({ picturesSent: 120, soundSent: 0.5 })
  await expect(
    measure(roomWith({ camera: sent(camera, { isMuted: true }), microphone: sent([]) })),
  ).resolves.toMatchObject({ picturesSent: undefined, soundSent: undefined })
})

test.each<[string, Sent, Sent, boolean]>([
  ['where nothing is wrong', { camera: sent([outbound('none'), answered(0.05)]) }, {}, false],
  [
    'where one of the sizes is held back for it',
    { camera: sent([outbound('none'), outbound('bandwidth')]) },
    {},
    true,
  ],
  ['but not where the machine holds it back', { camera: sent([outbound('cpu')]) }, {}, false],
  ['where more than a twentieth of the sound is lost', { microphone: sent([answered(0.06)]) }, {}, true],
  [
    'but not by what a camera did before it was turned off',
    { camera: sent([outbound('bandwidth')], { isMuted: true }) },
    {},
    false,
  ],
  [
    'where the server pauses a picture for it',
    {},
    { camera: received(1, { track: { streamState: 'paused' } }) },
    true,
  ],
  ['but not while pictures come', {}, { camera: received(1) }, false],
])('a line is slow %s', async (_, own, ofBen, isLineSlow) => {
  expect((await measure(roomWith(own, ofBen))).isLineSlow).toBe(isLineSlow)
})

const ben = { userId: 'ben', displayName: 'Ben' }

test('who is on and of whom nothing came for a while is missing', async () => {
  const { missing } = await measure(roomWith({}, { camera: received(0), microphone: received(0) }))
  expect(missing).toEqual([
    { ...ben, what: 'picture' },
    { ...ben, what: 'sound' },
  ])
})

test.each<[string, Sent]>([
  ['who is off', { camera: received(0, { isMuted: true }), microphone: received(0, { isMuted: true }) }],
  ['who is not received', { camera: received(0, { isEnabled: false }) }],
  ['whose picture the server pauses', { camera: received(0, { track: { streamState: 'paused' } }) }],
  ['of whom something came', { camera: received(1), microphone: received(1) }],
  ['of whom the browser does not tell', { camera: received(undefined) }],
])('nobody is missing %s', async (_, ofBen) => {
  expect((await measure(roomWith({}, ofBen))).missing).toEqual([])
})

test('a page that nobody sees misses no pictures', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { missing } = await measure(roomWith({}, { camera: received(0), microphone: received(0) }))
  expect(missing).toEqual([{ ...ben, what: 'sound' }])
})
