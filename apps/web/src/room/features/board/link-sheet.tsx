import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import { Button } from '#room/ui/button.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import classes from './link-sheet.module.css'

interface LinkSheetProps {
  readonly address: string
  readonly onClose: () => void
}

/** Where a link on a board leads, before anybody goes there. */
export const LinkSheet = ({ address, onClose }: LinkSheetProps) => {
  const t = useText(words)
  const isPage = /^https?:\/\//i.test(address)
  const open = () => {
    window.open(address, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <Sheet title={t('link.title')} onClose={onClose}>
      <p className={classes.address} dir="ltr">
        {address}
      </p>
      {isPage ? (
        <Button look="main" onClick={open}>
          {t('link.open')}
        </Button>
      ) : (
        <p>{t('link.wrong')}</p>
      )}
    </Sheet>
  )
}
