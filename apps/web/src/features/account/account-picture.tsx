import type { Account } from '@lumi/contract'
import { useChangePicture } from '#api/account.ts'
import { useText } from '#i18n/use-text.ts'
import { fullName } from '#lib/full-name.ts'
import texts from '#locales/account.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import { PictureSection } from '#ui/picture/picture-section.tsx'

/** The picture by which others know somebody. */
export const AccountPicture = ({ account }: { account: Account }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangePicture()
  const { color, pictureImgUrl } = account
  return (
    <PictureSection
      title={t('picture')}
      help={t('picture.help')}
      preview={<Avatar name={fullName(account)} color={color} picture={pictureImgUrl} size={72} />}
      isSet={pictureImgUrl !== null}
      change={(picture, sending) => mutateAsync({ picture, ...sending })}
    />
  )
}
