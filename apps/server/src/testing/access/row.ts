import type { api } from '@lumi/contract'
import { plainPicture } from '../../modules/identity/picture/picture.fixture.ts'
import type { Caller, Scene } from './world.ts'

type Api = typeof api
export type OperationName = {
  [Group in keyof Api]: `${Group & string}.${keyof Api[Group] & string}`
}[keyof Api]

/** A request that the operation's rightful callers may send. */
export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  files?: Record<string, Blob>
}

/** The call by which the tests of access exercise one operation. */
export type Row = {
  request: (scene: Scene) => Sent | Promise<Sent>
  /** Callers that the declared access lets in and that a rule of the operation refuses all the same. */
  refused?: readonly Caller[]
  /** Each caller gets a conference of their own, because a success takes somebody out of it. */
  ownScenes?: true
  /** Ends the sessions of those who call it. */
  endsSession?: true
  /** The lowest status that anybody gets, where nobody can be given what a success needs. */
  neverSucceeds?: number
}

/** One row for each operation of these groups; the type refuses a missing one. */
export type RowsOf<Group extends keyof Api> = Record<
  Extract<OperationName, `${Group & string}.${string}`>,
  Row
>

type More = Omit<Sent, 'params'>
export const plain = (sent: Sent = {}): Row => ({ request: () => sent })
/** Aimed at the conference of the scene. */
export const conference = (more: More = {}, params: Record<string, string> = {}): Row => ({
  request: ({ confId }) => ({ params: { id: confId, ...params }, ...more }),
})
/** Aimed at the attendee inside. */
export const user = (more: More = {}): Row => ({
  request: ({ confId, userId }) => ({ params: { id: confId, userId }, ...more }),
})
/** Aimed at something that the request needs to exist. */
export const aimedAt = (find: (scene: Scene) => Promise<string>, more: More = {}): Row => ({
  request: async (scene) => ({ params: { id: await find(scene) }, ...more }),
})
/** Aimed at something within the conference, which these parameters name. */
export const within = (find: (scene: Scene) => Promise<Record<string, string>>, more: More = {}): Row => ({
  request: async (scene) => ({ params: { id: scene.confId, ...(await find(scene)) }, ...more }),
})

export const notThemselves: readonly Caller[] = ['presenter inside', 'host inside']
export const notHosts: readonly Caller[] = ['attendee inside', 'presenter inside', 'user by personal link']

/** Makes what is only read once in a scene, for all callers. */
export function oncePerScene<Made>(make: (scene: Scene) => Promise<Made>) {
  const made = new WeakMap<Scene, Promise<Made>>()
  return (scene: Scene): Promise<Made> => {
    const known = made.get(scene) ?? make(scene)
    made.set(scene, known)
    return known
  }
}

/** A small picture to send. */
export const picture = async (): Promise<Blob> => new Blob([new Uint8Array(await plainPicture('png'))])

let made = 0
/** A name that nobody else has. */
export const freshName = () => {
  made += 1
  return `person${made}`
}
