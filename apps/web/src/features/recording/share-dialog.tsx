import type { Recording, RecordingSharedAccess } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { revokeLinks } from '#api/recording/revoke-links.ts'
import { shareLink } from '#api/recording/share-link.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ReasonTip, reasoned } from '#ui/reason-tip.tsx'
import { useTried } from '#ui/state/use-tried.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { ExpiryField } from './expiry-field.tsx'
import classes from './share-dialog.module.css'
import { dateOf, defaultMinutes, expiryOf, maxMinutes, type ShareChoice } from './share-expiry.ts'
import { SharedLink } from './shared-link.tsx'

interface ShareDialogProps {
  readonly recording: Recording
  readonly onClose: () => void
}

const dayMs = 86_400_000

/** Makes a link by which others see a recording, for as long as is chosen. */
export const ShareDialog = ({ recording, onClose }: ShareDialogProps) => {
  const t = useText(texts)
  return (
    <Dialog opened title={t('share.title')} onClose={onClose} size={480}>
      <ShareForm recording={recording} onClose={onClose} />
    </Dialog>
  )
}

const ShareForm = ({ recording, onClose }: ShareDialogProps) => {
  const t = useText(texts)
  const [choice, setChoice] = useState<ShareChoice>({
    expiry: 'minutes',
    minutes: defaultMinutes,
    date: dateOf(new Date(Date.now() + dayMs)),
  })
  const [link, setLink] = useState<RecordingSharedAccess>()
  const [isAgain, setAgain] = useState(false)
  const expiry = expiryOf(choice)
  const reason = expiry
    ? undefined
    : t(choice.expiry === 'date' ? 'date.needed' : 'minutes.needed', { max: maxMinutes })

  const { run, pending, failure } = useTried(
    async (signal) => expiry && setLink(await shareLink(recording, expiry, signal)),
    () => t('share.failed'),
  )
  const goBack = () => {
    setAgain(true)
    setLink(undefined)
  }
  if (link) return <SharedLink link={link} onBack={goBack} onClose={onClose} />
  return (
    <form
      ref={isAgain ? focusChoice : undefined}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (expiry) void run()
      }}
    >
      <p className={classes.about}>{t('share.about', { name: recording.displayName })}</p>
      <ExpiryField choice={choice} onChoose={setChoice} />
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className={classes.actions}>
        <RevokeLinks recording={recording} />
        <ReasonTip reason={reason}>
          <Button type="submit" {...reasoned(reason)} aria-busy={pending}>
            {t('share.create')}
          </Button>
        </ReasonTip>
      </div>
    </form>
  )
}

/** For whoever comes back: the button that led here is gone. */
const focusChoice = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input:checked')?.focus()

/** Ends the links that are out there: one without an end has no other. */
const RevokeLinks = ({ recording }: { readonly recording: Recording }) => {
  const t = useText(texts)
  const revoke = async (signal: AbortSignal) => {
    await revokeLinks(recording, signal)
    toasts.show(t('revoke.done'), { kind: 'success' })
  }
  return (
    <AskButton
      title={t('revoke.title')}
      body={t('revoke.body', { name: recording.displayName })}
      confirmLabel={t('revoke.confirm')}
      onConfirm={revoke}
    >
      {t('revoke')}
    </AskButton>
  )
}
