import type { Content, ContentUse, LinkedContent } from '@lumi/contract'
import { presentDocument } from '../document/present.ts'
import { presentThumbnail } from '../thumbnail/present.ts'
import type { Linked } from './link-repository.ts'
import type { ContentUseRow } from './repository.ts'
import type { ContentRow } from './table.ts'

export const presentContent = (row: ContentRow): Content => ({
  contentId: row.contentId,
  contentType: row.contentType,
  displayName: row.displayName,
  fileName: row.fileName,
  size: row.size,
  created: row.created.toISOString(),
  deleteMethod: row.deleteMethod,
  document: presentDocument(row),
  thumbnail: presentThumbnail(row.thumbnail),
})

export const presentLinked = ({ content, link }: Linked): LinkedContent => ({
  ...presentContent(content),
  relatedAs: link.relatedAs,
  linked: link.linked.toISOString(),
})

export const presentUse = ({ link, conference }: ContentUseRow): ContentUse => ({
  confId: conference.confId,
  displayName: conference.displayName,
  state: conference.state,
  relatedAs: link.relatedAs,
  linked: link.linked.toISOString(),
})
