import type { ContentSpace } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { useQuery } from '@tanstack/react-query'
import { contentSpaceQuery } from '#api/content.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/library.gen.ts'
import classes from './space-left.module.css'

/** The page warns if less than this is left. Bytes. */
const lowBytes = 2_000_000_000
/** The share of a small quota below which the page warns. */
const lowShare = 0.1

/** The space that the app's files and recordings use, and the space that is left. */
export const SpaceLeft = () => {
  const t = useText(texts)
  const { shown, isAtLeast } = useShownRole()
  const isAllowed = isAtLeast(Role.presenter)
  const { fileSize } = useFormats()
  const { data: space } = useQuery({ ...contentSpaceQuery, enabled: isAllowed })
  // The line is reserved until the role is known, so that the page does not move.
  if (shown !== undefined && !isAllowed) return null
  return (
    <p className={classes.space}>
      {space && (
        <>
          <span>{t('space.files', { size: fileSize(space.files) })}</span>
          <span>{t('space.recordings', { size: fileSize(space.recordings) })}</span>
          <Left space={space} />
        </>
      )}
    </p>
  )
}

/** The space that is left of the quota, or on the disk if that is less. */
const Left = ({ space: { files, recordings, quota, free } }: { readonly space: ContentSpace }) => {
  const t = useText(texts)
  const { fileSize } = useFormats()
  const ofQuota = Math.max(0, quota - files - recordings)
  const className = (isLow: boolean) => (isLow ? classes.low : undefined)
  if (free !== null && free < ofQuota) {
    const isLow = free < lowBytes
    return (
      <span className={className(isLow)}>
        {t(isLow ? 'space.low' : 'space.free', { size: fileSize(free) })}
      </span>
    )
  }
  const isLow = ofQuota < Math.min(lowBytes, lowShare * quota)
  return (
    <span className={className(isLow)}>
      {t(isLow ? 'space.lowOfQuota' : 'space.ofQuota', { size: fileSize(ofQuota), quota: fileSize(quota) })}
    </span>
  )
}
