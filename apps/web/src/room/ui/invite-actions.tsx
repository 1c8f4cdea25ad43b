import { IconCheck, IconCopy, IconLink, IconShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { type InvitationDetails, invitationText } from '#lib/invitation.ts'
import { hasShareSheet, shareText } from '#lib/share-text.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/invitation.gen.ts'
import { copiedMs, copyText } from '#ui/copy-text.ts'
import { OwnLinkNote } from '#ui/own-link-note.tsx'
import { useBriefly } from '#ui/use-briefly.ts'
import classes from './invite-actions.module.css'

interface InviteActionsProps {
  /** The invitation to pass on. It is loaded ahead: a browser copies only text that is there when a button is pressed. */
  readonly invite: () => Promise<InvitationDetails>
}

/** Brings others in: by the device's own sheet where it has one, else by what is copied. */
export const InviteActions = ({ invite }: InviteActionsProps) => {
  const t = useText(texts)
  const words = useText(common)
  const [invitation, setInvitation] = useState<InvitationDetails>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    invite().then(
      (found) => gone || setInvitation(found),
      (error: unknown) => console.warn('There is nothing to invite with', error),
    )
    return () => {
      gone = true
    }
  }, [invite])
  if (!invitation) return null

  const text = invitationText(t, invitation)
  const copy = async (what: string) => {
    const done = await copyText(what)
    setFailed(!done)
    return done
  }
  /** If the browser's share sheet fails, the text is copied, and the button says so. */
  const share = async () => !(await shareText(invitation.displayName, text)) && copy(text)
  return (
    <div className={classes.actions}>
      <Action icon={IconLink} label={t('link')} done={t('copied')} act={() => copy(invitation.url)} />
      {hasShareSheet() ? (
        <Action icon={IconShare} label={t('share')} done={t('copied')} act={share} />
      ) : (
        <Action icon={IconCopy} label={t('whole')} done={t('copied')} act={() => copy(text)} />
      )}
      <OwnLinkNote url={invitation.url} className={classes.note} />
      {failed && (
        <p role="alert" className={classes.failed}>
          {words('copy.failed')}
          <code className={classes.url}>{invitation.url}</code>
        </p>
      )}
    </div>
  )
}

interface ActionProps {
  readonly icon: typeof IconLink
  readonly label: string
  /** The label of the button for a moment after it has worked. */
  readonly done?: string
  readonly act: () => Promise<boolean>
}

const Action = ({ icon: Icon, label, done, act }: ActionProps) => {
  const [hasWorked, sayDone] = useBriefly(copiedMs.public)
  const isDone = done !== undefined && hasWorked
  const Shown = isDone ? IconCheck : Icon
  return (
    <button type="button" className={classes.action} onClick={async () => (await act()) && sayDone()}>
      <Shown size={18} stroke={1.5} aria-hidden />
      {/* Both stand in one place, so that nothing moves when it changes. */}
      <span className={classes.words} data-done={isDone} aria-live="polite">
        <span>{label}</span>
        {done && <span>{done}</span>}
      </span>
    </button>
  )
}
