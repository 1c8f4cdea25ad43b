import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { Banner } from '../banner.tsx'
import classes from './no-mail-note.module.css'

/** Says where to ask when a promised mail does not arrive, for installations without a mail server. */
export const NoMailNote = () => {
  const t = useText(common)
  return (
    <div className={classes.note}>
      <Banner kind="info">{t('mail.off')}</Banner>
    </div>
  )
}
