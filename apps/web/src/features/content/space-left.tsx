import { Role } from '@lumi/contract/values'
import { useQuery } from '@tanstack/react-query'
import { contentSpaceQuery } from '#api/content/content-space.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/library.gen.ts'
import classes from './space-left.module.css'

/** With less than this left, it is time to do something about it. Bytes. */
const lowBytes = 2_000_000_000

/** How much room the app's files and recordings take and, for those who are told, how much there still is. */
export const SpaceLeft = () => {
  const t = useText(texts)
  const { shown, isAtLeast } = useShownRole()
  const isAllowed = isAtLeast(Role.presenter)
  const { fileSize } = useFormats()
  const { data: space } = useQuery({ ...contentSpaceQuery, enabled: isAllowed })
  const isLow = space !== undefined && space.free !== null && space.free < lowBytes
  // Its place is kept until it is known who looks, so that nothing moves then.
  if (shown !== undefined && !isAllowed) return null
  return (
    <p className={classes.space}>
      {space && (
        <>
          <span>{t('space.files', { size: fileSize(space.files) })}</span>
          <span>{t('space.recordings', { size: fileSize(space.recordings) })}</span>
          {space.free !== null && (
            <span className={isLow ? classes.low : undefined}>
              {t(isLow ? 'space.low' : 'space.free', { size: fileSize(space.free) })}
            </span>
          )}
        </>
      )}
    </p>
  )
}
