import { useText } from '#i18n/use-text.ts'
import words from '#locales/link.gen.ts'
import { Button } from './button.tsx'
import classes from './link-sheet.module.css'
import { Sheet } from './sheet.tsx'

interface LinkSheetProps {
  readonly address: string
  readonly onClose: () => void
}

/** Shows where a link on a board or in a document leads, and asks before it opens it. */
export const LinkSheet = ({ address, onClose }: LinkSheetProps) => {
  const t = useText(words)
  const isPage = /^https?:\/\//i.test(address)
  const open = () => {
    window.open(address, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <p className={classes.address} dir="ltr">
        {address}
      </p>
      {isPage ? (
        <Button look="main" onClick={open}>
          {t('open')}
        </Button>
      ) : (
        <p>{t('wrong')}</p>
      )}
    </Sheet>
  )
}
