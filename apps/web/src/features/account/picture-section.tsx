import { type Account, maxPictureBytes } from '@lumi/contract'
import { Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useChangePicture } from '#api/account/change-picture.ts'
import { useText } from '#i18n/use-text.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import texts from '#locales/account.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Banner } from '#ui/banner.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './picture-section.module.css'

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Sets the picture at once, without the form: it is no change that could be taken back. */
export const PictureSection = ({ account }: { account: Account }) => {
  const t = useText(texts)
  const reasonOf = useChangeFailure()
  const attempt = useAttempt()
  const { mutate, isPending } = useChangePicture()
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string>()
  const percent = Math.round(share * 100)

  const change = (picture: File | undefined) => {
    if (isPending) return
    setShare(0)
    setProblem(undefined)
    if (picture && picture.size > maxPictureBytes) return setProblem(t('picture.tooLarge'))
    mutate(
      { picture, onProgress: setShare, signal: attempt.begin() },
      {
        onSuccess: () => toasts.show(t('done'), { kind: 'success' }),
        onError: (error) => setProblem(reasonOf(error)),
      },
    )
  }

  return (
    <PageSection title={t('picture')} help={t('picture.help')}>
      <div className={classes.picture}>
        <Avatar
          name={`${account.firstName} ${account.lastName}`}
          color={account.color}
          picture={account.pictureImgUrl}
          size={72}
        />
        <FileButton accept={accepted} onChange={(file) => file && change(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              aria-busy={isPending}
              leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
            >
              {t('picture.upload')}
            </Button>
          )}
        </FileButton>
        {account.pictureImgUrl && (
          <Button
            variant="default"
            onClick={() => change(undefined)}
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          >
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {isPending && share > 0 && (
        <progress max={100} value={percent} aria-label={t('picture.sending', { percent })} />
      )}
      {problem && <Banner kind="error">{problem}</Banner>}
    </PageSection>
  )
}
