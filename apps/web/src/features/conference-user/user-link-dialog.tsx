import type { ConferenceUserDetails } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import { absolute } from '#lib/invitation.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/conference-users.gen.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import classes from './user-link-dialog.module.css'

interface UserLinkDialogProps {
  readonly user: ConferenceUserDetails
  readonly onClose: () => void
}

/** The link by which one user joins, under their name and with their role. */
export const UserLinkDialog = ({ user, onClose }: UserLinkDialogProps) => {
  const t = useText(texts)
  const words = useText(common)
  const links = { 1: user.attendAsAttendeeUrl, 2: user.attendAsPresenterUrl, 3: user.attendAsHostUrl }
  const link = links[user.role]
  return (
    <Dialog opened title={t('link.title', { name: user.displayName })} onClose={onClose} size={520}>
      <div className={classes.body}>
        <p className={classes.help}>{t('link.help', { name: user.displayName })}</p>
        {link && (
          <>
            <code className={classes.link} dir="ltr">
              {absolute(link)}
            </code>
            <CopyButton value={absolute(link)} label={t('link.copy')} copiedLabel={words('copy.copied')} />
          </>
        )}
      </div>
    </Dialog>
  )
}
