import { useText } from '#i18n/use-text.ts'
import sharing from '#locales/sharing.gen.ts'
import { Button } from '#room/ui/button.tsx'
import classes from './elsewhere.module.css'

interface ElsewhereProps {
  readonly page: number
  /** What the others see. */
  readonly shown: number
  readonly onBack: () => void
  /** Absent for those who may not turn for all. */
  readonly onShow?: () => void
}

/** That this is not what the others see, and the ways to be together again. */
export const Elsewhere = ({ page, shown, onBack, onShow }: ElsewhereProps) => {
  const t = useText(sharing)
  return (
    <div className={classes.note}>
      <p role="status">{t('elsewhere', { page, shown })}</p>
      <Button look="main" onClick={onBack}>
        {t('elsewhere.back')}
      </Button>
      {onShow && <Button onClick={onShow}>{t('elsewhere.forAll')}</Button>}
    </div>
  )
}
