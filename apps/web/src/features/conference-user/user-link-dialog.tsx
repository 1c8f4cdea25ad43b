import type { ConferenceUserDetails } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import { secretOf, wholeLink } from '#lib/encryption/key.ts'
import texts from '#locales/conference-users.gen.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OwnLinkNote } from '#ui/own-link-note.tsx'
import classes from './user-link-dialog.module.css'

interface UserLinkDialogProps {
  readonly user: ConferenceUserDetails
  readonly onClose: () => void
}

/** The link by which one user joins, under their name and with their role. */
export const UserLinkDialog = ({ user, onClose }: UserLinkDialogProps) => {
  const t = useText(texts)
  const { displayName: name } = user
  const links = {
    [Role.attendee]: user.attendAsAttendeeUrl,
    [Role.presenter]: user.attendAsPresenterUrl,
    [Role.host]: user.attendAsHostUrl,
  }
  const link = links[user.role]
  return (
    <Dialog opened title={t('link.title', { name })} onClose={onClose} size={520}>
      {link && (
        <>
          <CopyField
            label={t('link')}
            help={t('link.help', { name })}
            value={wholeLink(link, secretOf(user.confId))}
            isFirst
          />
          <OwnLinkNote url={link} className={classes.note} />
        </>
      )}
    </Dialog>
  )
}
