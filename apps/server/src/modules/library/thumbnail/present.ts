import type { Thumbnail } from '@lumi/contract'
import type { StoredThumbnail } from './stored.ts'

export const presentThumbnail = (stored: StoredThumbnail | null): Thumbnail | null =>
  stored && { version: stored.version, width: stored.width, height: stored.height }
