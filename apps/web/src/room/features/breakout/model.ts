import type { BreakoutOpen, BreakoutPreview, ConferenceUser } from '@lumi/contract'
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { currentFormats } from '#i18n/formats.ts'
import { attemptAndLoad, attemptChange } from '#room/channel/attempt-change.ts'
import type { ConferenceContext, FeatureContext } from '#room/context.ts'
import { notifyOfBreakout } from './notifications.ts'
import type { BreakoutStatus } from './open-breakout.ts'

/** Breakout rooms, and this person's actions. Each resolves to whether it was done; the room reports a refusal. */
export interface BreakoutModel extends Pick<BreakoutStatus, 'now' | 'last'> {
  /** The conference that this person is in now: the main room, or one of its rooms. */
  readonly confId: string
  /** This person's id there. */
  readonly userId: string
  /** True where the conference is end-to-end encrypted. */
  readonly isEncrypted: boolean
  /** The other people in this room, by their names. */
  readonly others: ReadonlySignal<readonly ConferenceUser[]>
  /** True where this person may know who is in the other rooms. */
  readonly mayViewUsers: ReadonlySignal<boolean>
  /** True where this person opens and closes rooms and moves others. */
  readonly mayManage: ReadonlySignal<boolean>
  open(rooms: BreakoutOpen): Promise<boolean>
  /** The assignment if these rooms were opened; undefined where the server does not answer. */
  preview(rooms: BreakoutOpen): Promise<BreakoutPreview | undefined>
  /** Calls everybody back after so many seconds. */
  close(seconds: number): Promise<boolean>
  /** Keeps the rooms open for so many seconds more. */
  extend(seconds: number): Promise<boolean>
  /** Moves people, named by their ids in their present rooms. Null is the main room. */
  move(userIds: readonly string[], roomId: string | null): Promise<boolean>
  enter(roomId: string | null): Promise<boolean>
  announce(messageText: string): Promise<boolean>
  askForHelp(asked: boolean): Promise<boolean>
  /** Shows the panel in which rooms are managed. */
  openPanel(): void
}

type Context = ConferenceContext & Pick<FeatureContext, 'openPanel'>

export function createBreakout(context: Context, { now, last, load }: BreakoutStatus): BreakoutModel {
  const { client, confId, feed, notifications } = context
  const params = { id: confId }
  const attempt = (change: Promise<unknown>) => attemptAndLoad(notifications, change, load)
  const model: BreakoutModel = {
    confId,
    userId: feed.me.value.userId,
    isEncrypted: context.encryption !== undefined,
    now,
    last,
    others: computed(() => {
      const { userId } = feed.me.value
      return [...(feed.roster.value?.values() ?? [])]
        .filter((user) => user.userId !== userId)
        .toSorted((a, b) => currentFormats().compare(a.displayName, b.displayName))
    }),
    mayViewUsers: computed(() => feed.me.value.privileges.viewUsers),
    mayManage: computed(() => feed.me.value.privileges.changeUser),
    open: (body) => attempt(client.breakout.open({ params, body })),
    preview: (body) =>
      client.breakout.preview({ params, body }).catch((error: unknown) => {
        console.warn('Who would go to which room could not be read', error)
        return undefined
      }),
    // Hosts who close the room that they are in are moved, and cannot read anything here any more.
    close: (seconds) => {
      const isMoved = seconds === 0 && now.value?.confId !== confId
      const change = client.breakout.close({ params, body: { seconds } })
      return isMoved ? attemptChange(notifications, change) : attempt(change)
    },
    extend: (seconds) => attempt(client.breakout.extend({ params, body: { seconds } })),
    move: (userIds, roomId) =>
      attempt(client.breakout.move({ params, body: { userIds: [...userIds], roomId } })),
    enter: (roomId) => attemptChange(notifications, client.breakout.enter({ params, body: { roomId } })),
    announce: (messageText) =>
      attemptChange(notifications, client.breakout.announce({ params, body: { messageText } })),
    askForHelp: (asked) => attempt(client.breakout.help({ params, body: { asked } })),
    openPanel: context.openPanel,
  }
  void notifyOfBreakout(context, model)
  return model
}
