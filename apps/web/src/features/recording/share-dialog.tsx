import type { Recording, RecordingSharedAccess } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { recordingLinksQuery, revokeLinks, shareLink } from '#api/recording.ts'
import { sharedPageOf } from '#api/shared-recording.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/recordings.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OwnLinkNote } from '#ui/own-link-note.tsx'
import { ReasonTip, reasoned } from '#ui/reason-tip.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import { toasts } from '#ui/toast/toasts.ts'
import {
  dateOf,
  defaultMinutes,
  ExpiryField,
  expiryOf,
  maxMinutes,
  type ShareChoice,
} from './expiry-field.tsx'
import { LinksList } from './links-list.tsx'
import classes from './share-dialog.module.css'

interface ShareDialogProps {
  readonly recording: Recording
  readonly onClose: () => void
}

const dayMs = 86_400_000

/** Creates a link by which others see a recording, with an expiry. */
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
  const { run, pending, failure } = useInlineAction(
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
      <div className={classes.formActions}>
        <ReasonTip reason={reason}>
          <Button type="submit" {...reasoned(reason)} aria-busy={pending}>
            {t('share.create')}
          </Button>
        </ReasonTip>
        <RevokeLinks recording={recording} />
      </div>
    </form>
  )
}

/** Has the list of links read anew. */
const useRefreshLinks = (recording: Recording) => {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: recordingLinksQuery(recording).queryKey })
}

/** The button that had the focus is gone. */
const focusChoice = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input:checked')?.focus()

/** Ends all links, also those that never expire. */
const RevokeLinks = ({ recording }: { readonly recording: Recording }) => {
  const t = useText(texts)
  const refreshLinks = useRefreshLinks(recording)
  // Only hosts see the list.
  const isHost = useShownRole().isAtLeast(Role.host)
  const { data: links } = useQuery({ ...recordingLinksQuery(recording), enabled: isHost })
  const revoke = async (signal: AbortSignal) => {
    await revokeLinks(recording, signal)
    refreshLinks()
    toasts.show(t('revoke.done'), { kind: 'success' })
  }
  return (
    <AskButton
      reason={links?.length === 0 ? t('links.none') : undefined}
      title={t('revoke.title')}
      body={t('revoke.body', { name: recording.displayName })}
      confirmLabel={t('revoke.confirm')}
      onConfirm={revoke}
    >
      {t('revoke')}
    </AskButton>
  )
}

interface SharedLinkProps {
  readonly link: RecordingSharedAccess
  /** Leads to another link. */
  readonly onBack: () => void
  readonly onClose: () => void
}

/** A link to the page that plays the recording, with its expiry. */
const SharedLink = ({ link: { sharedAccessUrl, expires }, onBack, onClose }: SharedLinkProps) => {
  const url = sharedPageOf(sharedAccessUrl)
  const t = useText(texts)
  const words = useText(common)
  const { moment } = useFormats()
  const address = useRef<HTMLInputElement>(null)
  // The form that had the focus is gone. The link gets the focus instead.
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
