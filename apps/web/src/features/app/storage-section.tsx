import { useQuery } from '@tanstack/react-query'
import { contentSpaceQuery } from '#api/content.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/app.gen.ts'
import { PageSection } from '#ui/page/page-section.tsx'
import classes from './storage-section.module.css'

/** With more than this in use, it is time to do something about it. */
const highShare = 0.9

/** The share of its space that the app uses. */
export const StorageSection = () => {
  const t = useText(texts)
  const { fileSize } = useFormats()
  const { data: space } = useQuery(contentSpaceQuery)
  if (!space) return null
  const { files, recordings, quota, free } = space
  const used = files + recordings
  const words = t('storage.used', { used: fileSize(used), quota: fileSize(quota) })
  return (
    <PageSection title={t('storage')} help={t('storage.help')}>
      <p className={classes.used}>{words}</p>
      <meter
        className={classes.meter}
        aria-label={t('storage')}
        aria-valuetext={words}
        value={used}
        max={quota}
        low={0.7 * quota}
        high={highShare * quota}
        optimum={0}
      />
      <p className={classes.parts}>
        <span>{t('storage.files', { size: fileSize(files) })}</span>
        <span>{t('storage.recordings', { size: fileSize(recordings) })}</span>
        {free !== null && <span>{t('storage.free', { size: fileSize(free) })}</span>}
      </p>
      {used > highShare * quota && <p className={classes.low}>{t('storage.low')}</p>}
    </PageSection>
  )
}
