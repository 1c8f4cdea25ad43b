import type { RecordingSharedAccess } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { sharedPageOf } from '#api/shared-recording.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/recordings.gen.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { OwnLinkNote } from '#ui/own-link-note.tsx'
import classes from './share-dialog.module.css'

interface SharedLinkProps {
  readonly link: RecordingSharedAccess
  /** Leads to another link. */
  readonly onBack: () => void
  readonly onClose: () => void
}

/** A link to the page that plays a recording, ready to be passed on, and until when it works. */
export const SharedLink = ({ link: { sharedAccessUrl, expires }, onBack, onClose }: SharedLinkProps) => {
  const url = sharedPageOf(sharedAccessUrl)
  const t = useText(texts)
  const words = useText(common)
  const { moment } = useFormats()
  const address = useRef<HTMLInputElement>(null)
  // What had the focus is gone with the form: reading goes on at what has come of it.
  useEffect(() => address.current?.select(), [])
  return (
    <div className={classes.form}>
      <label className={classes.link}>
        {t('link')}
        <input ref={address} className={classes.address} value={url} readOnly dir="ltr" />
      </label>
      <p className={classes.about} role="status">
        {expires === null ? t('link.never') : t('link.until', { time: moment(Date.parse(expires)) })}
      </p>
      <OwnLinkNote url={url} className={classes.about} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          {t('link.another')}
        </Button>
        <CopyButton value={url} label={t('link.copy')} copiedLabel={words('copy.copied')} />
        <Button onClick={onClose}>{t('share.done')}</Button>
      </div>
    </div>
  )
}
