/**
 * Rules for actions on shared items of a conference. The server decides by them and the room offers actions by them.
 * This file imports no schema, so that a browser can load it without Zod (`@lumi/contract/share-actions`).
 */
import type { Actor } from './user-actions.ts'
import type { Feature, Features } from './values.ts'

/** The kinds of shared items, each with the feature of the conference that allows it. */
export const shareFeatures = {
  screen: 'desktopShare',
  document: 'documentShare',
  whiteboard: 'whiteboard',
  file: 'fileShare',
} as const satisfies Record<string, Feature>

export type ShareKind = keyof typeof shareFeatures
export const shareKinds = Object.keys(shareFeatures) as [ShareKind, ...ShareKind[]]

type Sharer = Exclude<Actor, 'manager'>

/** Returns true if the conference offers shared items of this kind. */
export const isShareOn = (features: Features, kind: ShareKind): boolean => features[shareFeatures[kind]]

/** Returns true if somebody may share an item of this kind. A whiteboard also requires `annotate`. */
export const mayShare = ({ privileges }: Pick<Sharer, 'privileges'>, kind: ShareKind): boolean =>
  privileges.share && (kind !== 'whiteboard' || privileges.annotate)

/** Returns true if somebody may turn the pages of this user's shared item for everybody. */
export const mayTurnPages = (actor: Actor, ownerId: string): boolean =>
  actor === 'manager' || actor.privileges.changePages || (actor.userId === ownerId && actor.privileges.share)

/**
 * Returns true if somebody may remove the drawings of others over this user's shared item. The rule is that of turning
 * pages.
 */
export const mayClearMarks = (actor: Actor, ownerId: string): boolean => mayTurnPages(actor, ownerId)

/** Returns true if somebody may end this user's shared item. */
export const mayEndShare = (actor: Actor, ownerId: string): boolean =>
  actor === 'manager' || actor.userId === ownerId || actor.privileges.changeShares
