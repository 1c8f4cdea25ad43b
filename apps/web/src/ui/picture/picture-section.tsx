import { maxPictureBytes } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/picture.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { FilePicker } from '#ui/file/file-picker.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { acceptedPictures } from './accepted.ts'
import classes from './picture-section.module.css'

interface Sending {
  /** Called with the progress of the upload, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

interface PictureSectionProps {
  readonly title: string
  readonly help: string
  /** The current picture. */
  readonly preview: ReactNode
  /** True if there is a picture that can be removed. */
  readonly isSet: boolean
  /** Sets it, or takes it away where none is given. */
  readonly change: (picture: File | undefined, sending: Sending) => Promise<unknown>
}

/** Sets the picture at once, without the form: it is no change that could be taken back. */
export const PictureSection = ({ title, help, preview, isSet, change }: PictureSectionProps) => {
  const t = useText(texts)
  const [share, setShare] = useState(0)
  const [isTooLarge, setTooLarge] = useState(false)
  const percent = Math.round(share * 100)

  const { run, pending, failure } = useInlineAction(async (signal, picture: File | undefined) => {
    const isTooLarge = picture !== undefined && picture.size > maxPictureBytes
    setShare(0)
    setTooLarge(isTooLarge)
    if (isTooLarge) return
    await change(picture, { onProgress: setShare, signal })
    toasts.show(t('done'), { kind: 'success' })
  })
  const problem = isTooLarge ? t('tooLarge') : failure

  return (
    <PageSection title={title} help={help}>
      <div className={classes.picture}>
        {preview}
        <div className={classes.buttons}>
          <FilePicker accept={acceptedPictures} onFiles={([file]) => void run(file)}>
            {(open) => (
              <Button
                onClick={open}
                variant="default"
                aria-busy={pending}
                leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
              >
                {t('upload')}
              </Button>
            )}
          </FilePicker>
          {isSet && (
            <Button
              variant="default"
              onClick={() => void run(undefined)}
              leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {pending && share > 0 && <progress max={100} value={percent} aria-label={t('sending', { percent })} />}
      {problem && <Banner kind="error">{problem}</Banner>}
    </PageSection>
  )
}
