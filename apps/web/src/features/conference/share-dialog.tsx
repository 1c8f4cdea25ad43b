import type { Conference } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import { secretOf, wholeLink } from '#lib/encryption/key.ts'
import { type InvitationDetails, invitationText, invitationTo, shareableBy } from '#lib/invitation.ts'
import { hasShareSheet, shareText } from '#lib/share-text.ts'
import common from '#locales/common.gen.ts'
import dialogs from '#locales/conference-dialogs.gen.ts'
import invitationTexts from '#locales/invitation.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ColorLabel } from '#ui/color-label.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OwnLinkNote } from '#ui/own-link-note.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import { linkFor, linkRoles } from './conference-links.ts'
import classes from './share-dialog.module.css'

interface ShareDialogProps {
  /** Undefined while the dialog is closed. */
  readonly conference: Conference | undefined
  readonly onClose: () => void
}

/** The ways to join a conference, each ready to be sent. */
export const ShareDialog = ({ conference, onClose }: ShareDialogProps) => {
  const t = useText(dialogs)
  return (
    <Dialog opened={conference !== undefined} title={t('share.title')} onClose={onClose} size={560}>
      {conference && <Invitation conference={conference} onClose={onClose} />}
    </Dialog>
  )
}

const Invitation = ({ conference, onClose }: { conference: Conference; onClose: () => void }) => {
  const t = useText(dialogs)
  const words = useText(common)
  const passwords = {
    [Role.attendee]: conference.attendeePassword,
    [Role.presenter]: conference.presenterPassword,
    [Role.host]: conference.hostPassword,
  }

  const secret = secretOf(conference.confId)
  const invitation = invitationTo(conference, shareableBy(conference), secret)
  const { attendMethods } = conference

  return (
    <div className={classes.invitation}>
      <p className={classes.which}>
        <ColorLabel color={conference.backgroundColor} shape="edge" />
        <strong>{conference.displayName}</strong>
      </p>

      {attendMethods.url && (
        <section className={classes.section}>
          <h3>{t('share.links')}</h3>
          <p className={classes.help}>{t('share.links.help')}</p>
          {conference.keyCheck && <EncryptionNote isWhole={secret !== undefined} />}
          <OwnLinkNote url={invitation.url} className={classes.help} />
          <ul className={classes.links}>
            {linkRoles.map((role) => {
              const url = linkFor(conference, role)
              if (!url) return null
              return (
                <li key={role} className={classes.link}>
                  <div className={classes.about}>
                    <span className={classes.role}>{t(`share.link.${role}`)}</span>
                    <span className={classes.help}>{t(`share.link.${role}.help`)}</span>
                  </div>
                  <CopyButton
                    className={classes.copyLink}
                    // The first button has the focus when the dialog opens.
                    data-autofocus
                    value={wholeLink(url, secret)}
                    label={t(`share.copy.${role}`)}
                    copiedLabel={words('copy.copied')}
                  />
                  <code className={classes.url} dir="ltr">
                    {wholeLink(url, secret)}
                  </code>
                </li>
              )
            })}
          </ul>
        </section>
      )}

      {attendMethods.password && (
        <section className={classes.section}>
          <h3>{t('share.byHand')}</h3>
          <p className={classes.help}>{t('share.byHand.help')}</p>
          <dl className={classes.facts}>
            <Fact label={t('share.address')} value={invitation.byId?.address ?? null} />
            <Fact label={t('share.id')} value={conference.confId} />
            {linkRoles.map((role) => (
              <Fact key={role} label={t(`share.password.${role}`)} value={passwords[role]} />
            ))}
            {secret && <Fact label={t('share.key')} value={secret} />}
          </dl>
        </section>
      )}

      <div className={classes.actions}>
        <SendInvitation invitation={invitation} />
        <Button onClick={onClose}>{t('share.done')}</Button>
      </div>
    </div>
  )
}

/** Warns that links into an encrypted conference contain its key, or that this device does not have it. */
const EncryptionNote = ({ isWhole }: { isWhole: boolean }) => {
  const t = useText(dialogs)
  return (
    <div className={classes.note}>
      <Banner kind={isWhole ? 'info' : 'error'}>
        {t(isWhole ? 'share.secret' : 'share.secret.missing')}
      </Banner>
    </div>
  )
}

/** Passes on the whole invitation by the share sheet of a phone, or copies it where there is none. */
const SendInvitation = ({ invitation }: { invitation: InvitationDetails }) => {
  const t = useText(invitationTexts)
  const words = useText(common)
  const text = invitationText(t, invitation)
  const share = async () => {
    if (await shareText(invitation.displayName, text)) return
    if (await copyText(text)) toasts.show(t('whole.copied'), { kind: 'success' })
    else toasts.show(words('copy.failed'), { kind: 'error' })
  }
  if (!hasShareSheet()) return <CopyButton value={text} label={t('whole')} copiedLabel={t('whole.copied')} />
  return (
    <Button variant="default" leftSection={<IconShare aria-hidden size={16} />} onClick={share}>
      {t('share')}
    </Button>
  )
}

const Fact = ({ label, value }: { label: string; value: string | null }) => {
  const t = useText(dialogs)
  if (value === null) return null
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {value === '' ? (
          <span className={classes.none}>{t('share.none')}</span>
        ) : (
          <>
            <code className={classes.value} dir="ltr">
              {value}
            </code>
            <CopyButton
              value={value}
              variant="subtle"
              color="gray"
              size="compact-xs"
              label={
                <>
                  <span aria-hidden>{t('share.copyShort')}</span>
                  <VisuallyHidden>{t('share.copyName', { name: label })}</VisuallyHidden>
                </>
              }
              copiedLabel={t('share.copied')}
            />
          </>
        )}
      </dd>
    </div>
  )
}
