import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { keepName, keepProfile, readName, readProfile } from '#room/profile/device-profile.ts'
import { Button } from '#room/ui/button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import { Avatar } from '#ui/avatar.tsx'

const ProfileDialog = lazyDialog(() =>
  import('#room/profile/profile-dialog.tsx').then(({ ProfileDialog }) => ProfileDialog),
)

interface LobbyProfileProps {
  /** The signed-in account, whose name is not changed here. */
  readonly account: { readonly displayName: string; readonly color: number } | undefined
  readonly onSaved: () => void
}

/** This person as the others will see them, and My Profile to change that. */
export const LobbyProfile = ({ account, onSaved }: LobbyProfileProps) => {
  const t = useText(room)
  const [isOpen, setOpen] = useState(false)
  const { color = account?.color, picture = null } = readProfile()
  const name = account?.displayName ?? readName()
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Avatar name={name} color={color} picture={picture} size={28} />
        {t('profile')}
      </Button>
      {isOpen && (
        <ProfileDialog
          profile={{ name: account === undefined ? name : undefined, color, picture }}
          knownAs={account?.displayName}
          save={async (next) => {
            // A property that was never chosen stays as each conference has it.
            keepProfile({
              ...readProfile(),
              ...(next.color !== color && { color: next.color }),
              ...(next.picture !== picture && { picture: next.picture }),
            })
            if (next.name !== undefined) keepName(next.name)
            onSaved()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
