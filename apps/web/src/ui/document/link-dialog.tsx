import { Button } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/link.gen.ts'
import dialog from '#ui/dialog/dialog.module.css'
import { Dialog } from '#ui/dialog/dialog.tsx'
import classes from './link-dialog.module.css'

interface LinkDialogProps {
  /** Undefined while the dialog is closed. */
  readonly address: string | undefined
  readonly onClose: () => void
}

/** Shows where a link in a document leads, and asks before it opens it. */
export const LinkDialog = ({ address, onClose }: LinkDialogProps) => {
  const t = useText(words)
  const shared = useText(common)
  const isPage = address !== undefined && /^https?:\/\//i.test(address)
  const open = () => {
    window.open(address, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <Dialog opened={address !== undefined} title={t('title')} onClose={onClose}>
      <p className={classes.address} dir="ltr">
        {address}
      </p>
      {isPage ? (
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {shared('action.cancel')}
          </Button>
          <Button onClick={open} data-autofocus>
            {t('open')}
          </Button>
        </div>
      ) : (
        <p>{t('wrong')}</p>
      )}
    </Dialog>
  )
}
