import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { defineFeature } from '#room/feature.ts'
import type { ModelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { IconButton } from '#room/ui/button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { createProfile, type ProfileModel } from './model.ts'

const ProfileDialog = lazyDialog(() =>
  import('#room/profile/profile-dialog.tsx').then(({ ProfileDialog }) => ProfileDialog),
)

/** Shows this person's picture; opens My Profile. */
const ProfileTool = ({ model }: ModelProps<ProfileModel>) => {
  const t = useText(room)
  const { displayName, color, pictureImgUrl } = useSignal(model.me)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        size={36}
        label={t('profile')}
        title={t('profile')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Avatar name={displayName} color={color} picture={pictureImgUrl} size={28} />
      </IconButton>
      {isOpen && (
        <ProfileDialog
          profile={{ name: displayName, color, picture: pictureImgUrl ?? null }}
          save={model.save}
          onClose={close}
        />
      )}
    </>
  )
}

export const profile = defineFeature({
  name: 'profile',
  createModel: createProfile,
  Tool: ProfileTool,
})
