import type { AppDetails } from '@lumi/contract'
import { useChangeLogo } from '#api/app-settings.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/app.gen.ts'
import { AppMark } from '#ui/app-mark.tsx'
import { PictureSection } from '#ui/picture/picture-section.tsx'
import classes from './app-logo.module.css'

/** The picture by which people know the app. */
export const AppLogo = ({ app: { clientId, title, logoImgUrl } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeLogo()
  return (
    <PictureSection
      title={t('logo')}
      help={t('logo.help')}
      preview={
        logoImgUrl ? (
          <img className={classes.logo} src={logoImgUrl} alt={t('logo.of', { title })} />
        ) : (
          <AppMark title={title} size={72} />
        )
      }
      isSet={logoImgUrl !== null}
      change={(picture, sending) => mutateAsync({ clientId, picture, ...sending })}
    />
  )
}
