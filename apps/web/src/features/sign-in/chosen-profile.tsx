import { Anchor } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import { nameOf, type SavedProfile } from '#lib/saved-profiles.ts'
import common from '#locales/common.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import classes from './profile-list.module.css'

/** The picked account; Back leads to the others. */
export const ChosenProfile = ({ profile, onBack }: { profile: SavedProfile; onBack: () => void }) => {
  const t = useText(common)
  return (
    <div className={classes.chosen}>
      <Avatar name={nameOf(profile)} color={profile.color} picture={profile.pictureImgUrl} size={40} />
      <span className={classes.names}>
        <span className={classes.name}>{nameOf(profile)}</span>
        <span className={classes.username}>{profile.username}</span>
      </span>
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {t('action.back')}
      </Anchor>
      {/* Password managers need to see whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={profile.username} readOnly hidden />
    </div>
  )
}
