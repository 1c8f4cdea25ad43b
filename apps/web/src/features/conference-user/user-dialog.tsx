import type { ConferenceUserChange, ConferenceUserDetails } from '@lumi/contract'
import { privilegeNames } from '@lumi/contract/values'
import { Button, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useChangeUser, userQuery } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import conference from '#locales/conference.gen.ts'
import texts from '#locales/conference-users.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { useTold } from '#ui/state/use-told.ts'
import { useDismiss } from '#ui/unsaved/use-unsaved.ts'
import { MediaSwitches } from './media-switches.tsx'
import { RoleField } from './role-field.tsx'
import classes from './user-dialog.module.css'
import { UserNameForm } from './user-name-form.tsx'

interface UserDialogProps {
  /** The user as the list has them. */
  readonly known: ConferenceUserDetails
  readonly onDelete: (user: ConferenceUserDetails) => void
  readonly onClose: () => void
}

/** Changes a user. But for the name, which is saved, it is done at once: they may be in the call. */
export const UserDialog = ({ known, onDelete, onClose }: UserDialogProps) => {
  const t = useText(texts)
  const names = useText(conference)
  const { mutateAsync } = useChangeUser()
  const { data: user = known } = useQuery(userQuery(known.confId, known.userId))
  const change = useTold((next: ConferenceUserChange) => mutateAsync({ user, change: next }))

  return (
    <Dialog opened title={t('edit.title')} onClose={onClose} size={520}>
      <div className={classes.parts}>
        <UserNameForm user={user} />
        <p className={classes.atOnce}>{t('atOnce')}</p>
        {user.active && <MediaSwitches user={user} />}
        <RoleField value={user.role} onPick={(role) => change({ role })} />
        <FieldGroup legend={names('privileges')}>
          <div className={classes.switches}>
            {privilegeNames.map((name) => (
              <Switch
                key={name}
                label={names(`privilege.${name}`)}
                checked={user.privileges[name]}
                onChange={({ currentTarget }) => change({ privileges: { [name]: currentTarget.checked } })}
              />
            ))}
          </div>
        </FieldGroup>
        <div className={classes.actions}>
          <ActionButton icon={IconTrash} onClick={() => onDelete(user)}>
            {t('delete.this')}
          </ActionButton>
          <DoneButton onClose={onClose} />
        </div>
      </div>
    </Dialog>
  )
}

const DoneButton = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText(texts)
  return (
    <Button variant="default" onClick={useDismiss(onClose)}>
      {t('done')}
    </Button>
  )
}
