import { type Layer, layerName } from '@lumi/contract/values'
import type { Db } from '../../../../platform/db/database.ts'
import { and, eq, inArray, or } from '../../../../platform/db/orm.ts'
import { shares } from '../share/table.ts'
import { layers } from './table.ts'

/** Who shares what this lies over, if it may be drawn over now: it is shared, and has such a page. */
export async function findSharer(db: Db, layer: Layer): Promise<string | undefined> {
  const { confId, subjectId, page } = layer
  const { kind, shareId, contentId, pages, userId } = shares
  const [share] = await db
    .select({ pages, userId })
    .from(shares)
    .where(
      and(
        eq(shares.confId, confId),
        or(
          and(eq(kind, 'screen'), eq(shareId, subjectId)),
          and(eq(kind, 'document'), eq(contentId, subjectId)),
        ),
      ),
    )
  return share && page <= (share.pages ?? 1) ? share.userId : undefined
}

/** A layer is there from when somebody first looks at it. */
export async function openLayer(db: Db, layer: Layer): Promise<void> {
  const { confId, subjectId } = layer
  await db
    .insert(layers)
    .values({ pageId: layerName(layer), confId, subjectId })
    .onConflictDoNothing()
}

/** Removes what is drawn over these files or screens; with a conference, only there. */
export async function deleteLayers(
  db: Db,
  { subjectIds, confId }: { subjectIds: readonly string[]; confId?: string },
): Promise<void> {
  if (subjectIds.length === 0) return
  await db
    .delete(layers)
    .where(and(inArray(layers.subjectId, [...subjectIds]), confId ? eq(layers.confId, confId) : undefined))
}
