/**
 * What may be done with what is shared in a conference. The server decides by it and the room offers by it. No schema
 * in here, so that a browser may load this file without loading Zod (`@lumi/contract/share-actions`).
 */
import type { Actor } from './user-actions.ts'
import type { Feature, Features } from './values.ts'

/** What can be shared, and the feature of a conference that allows it. */
export const shareFeatures = {
  screen: 'desktopShare',
  document: 'documentShare',
  whiteboard: 'whiteboard',
  file: 'fileShare',
} as const satisfies Record<string, Feature>

export type ShareKind = keyof typeof shareFeatures
export const shareKinds = Object.keys(shareFeatures) as [ShareKind, ...ShareKind[]]

type Sharer = Exclude<Actor, 'manager'>

/** Whether the conference has something of this kind at all. */
export const isShareOn = (features: Features, kind: ShareKind): boolean => features[shareFeatures[kind]]

/** Whether somebody may begin to share something. A whiteboard also needs `annotate`. */
export const mayShare = ({ privileges }: Pick<Sharer, 'privileges'>, kind: ShareKind): boolean =>
  privileges.share && (kind !== 'whiteboard' || privileges.annotate)

/** Whether somebody may turn the pages of what this user shares, for everybody. */
export const mayTurnPages = (actor: Actor, ownerId: string): boolean =>
  actor === 'manager' || actor.privileges.changePages || (actor.userId === ownerId && actor.privileges.share)

/** Whether somebody may remove what others have drawn over what this user shares: whoever may turn its pages. */
export const mayClearMarks = (actor: Actor, ownerId: string): boolean => mayTurnPages(actor, ownerId)

/** Whether somebody may end what this user shares. */
export const mayEndShare = (actor: Actor, ownerId: string): boolean =>
  actor === 'manager' || actor.userId === ownerId || actor.privileges.changeShares
