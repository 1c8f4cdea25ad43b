import type { Participant } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import type { Tx } from '../../../../platform/context.ts'
import { emitEvents, type NewEvent } from '../../../operation/public-api.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { userEvent } from '../../core/conference-user/event.ts'
import { findUsersAmong } from '../../core/conference-user/repository.ts'
import { presentShare } from './present.ts'
import type { ShareRow } from './table.ts'

const kinds = { began: EventKind.shareStarted, changed: EventKind.shareChanged, ended: EventKind.shareEnded }

/** Emits the changes of shares, each as an event about the user who shares. */
export async function emitShareEvents(
  tx: Pick<Tx, 'db' | 'clock'>,
  conference: ConferenceRow,
  happened: Partial<Record<keyof typeof kinds, readonly ShareRow[]>>,
  by?: Participant,
): Promise<void> {
  const all = Object.values(happened).flat()
  if (all.length === 0) return
  const owners = await findUsersAmong(
    tx.db,
    conference.confId,
    all.map(({ userId }) => userId),
  )
  const eventOf = (what: keyof typeof kinds, share: ShareRow): NewEvent => ({
    ...userEvent(
      conference,
      kinds[what],
      owners.filter(({ userId }) => userId === share.userId),
    ),
    share: presentShare(share),
    by,
  })
  await emitEvents(
    tx,
    (['began', 'changed', 'ended'] as const).flatMap((what) =>
      (happened[what] ?? []).map((share) => eventOf(what, share)),
    ),
  )
}
