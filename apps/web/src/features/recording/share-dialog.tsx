import type { Recording, RecordingSharedAccess } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordingLinksQuery, revokeLinks, shareLink } from '#api/recording.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/recordings.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ReasonTip, reasoned } from '#ui/reason-tip.tsx'
import { useTried } from '#ui/state/use-tried.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { ExpiryField } from './expiry-field.tsx'
import { LinksList } from './links-list.tsx'
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
  const isHost = useShownRole().isAtLeast(Role.host)
  return (
    <Dialog opened title={t('share.title')} onClose={onClose} size={480}>
      <ShareForm recording={recording} onClose={onClose} />
      {isHost && <LinksList recording={recording} />}
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

  const refreshLinks = useRefreshLinks(recording)
  const { run, pending, failure } = useTried(
    async (signal) => {
      if (!expiry) return
      setLink(await shareLink(recording, expiry, signal))
      refreshLinks()
    },
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

/** Has the list of links read anew, where it is shown. */
const useRefreshLinks = (recording: Recording) => {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: recordingLinksQuery(recording).queryKey })
}

/** For whoever comes back: the button that led here is gone. */
const focusChoice = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input:checked')?.focus()

/** Ends the links that are out there: one without an end has no other. */
const RevokeLinks = ({ recording }: { readonly recording: Recording }) => {
  const t = useText(texts)
  const refreshLinks = useRefreshLinks(recording)
  const revoke = async (signal: AbortSignal) => {
    await revokeLinks(recording, signal)
    refreshLinks()
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
