import { type ConferenceUserChange, ConferenceUserCreate, type ConferenceUserDetails } from '@lumi/contract'
import { privilegeNames } from '@lumi/contract/values'
import { Button, Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChangeUser, userQuery } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import conference from '#locales/conference.gen.ts'
import texts from '#locales/conference-users.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { FieldGroup } from '#ui/form/radio-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import { useDismiss } from '#ui/unsaved/use-unsaved.ts'
import classes from './user-dialog.module.css'
import { RoleField } from './user-fields.tsx'

interface UserDialogProps {
  /** The user as the list has them. */
  readonly known: ConferenceUserDetails
  readonly onDelete: (user: ConferenceUserDetails) => void
  readonly onClose: () => void
}

/** Changes a user. All changes but that of the name apply at once, because the user may be in the call. */
export const UserDialog = ({ known, onDelete, onClose }: UserDialogProps) => {
  const t = useText(texts)
  const names = useText(conference)
  const { mutateAsync } = useChangeUser()
  const { data: user = known } = useQuery(userQuery(known.confId, known.userId))
  const change = useActionToast((next: ConferenceUserChange) => mutateAsync({ user, change: next }))

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

const valuesOf = ({ displayName }: ConferenceUserDetails) => ({ displayName })

/** The name of a user, with a Save of its own. */
const UserNameForm = ({ user }: { user: ConferenceUserDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeUser()
  const form = useChangeForm({
    schemas: ConferenceUserCreate.shape,
    saved: valuesOf(user),
    required: { displayName: true },
    save: (change, signal) => mutateAsync({ user, change, signal }),
    valuesOf,
  })
  return (
    <ChangeForm form={form}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
    </ChangeForm>
  )
}

const media = {
  video: { state: 'videoState', source: 'camera' },
  audio: { state: 'audioState', source: 'microphone' },
} as const
type Kind = keyof typeof media
const kinds = Object.keys(media) as Kind[]

/**
 * Turns somebody's camera and microphone off at once, or asks them to turn these on. The switches show the current
 * state.
 */
const MediaSwitches = ({ user }: { readonly user: ConferenceUserDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeUser()
  /** The answers to the last attempts to turn them on. */
  const [answers, setAnswers] = useState<Partial<Record<Kind, 'asked' | 'refused'>>>({})
  const turn = useActionToast(async (kind: Kind, isOn: boolean) => {
    const { state, source } = media[kind]
    const { asked, [state]: now } = await mutateAsync({ user, change: { [state]: isOn ? 1 : 0 } })
    // A server of the previous version asks nobody, and answers that it is on.
    const answer = !isOn || now === 1 ? undefined : asked.includes(source) ? 'asked' : 'refused'
    setAnswers((before) => ({ ...before, [kind]: answer }))
  })
  const notes = kinds.flatMap((kind) => {
    const answer = answers[kind]
    return answer && user[media[kind].state] === 0
      ? t(`media.${answer}.${kind}`, { name: user.displayName })
      : []
  })
  return (
    <FieldGroup legend={t('media')}>
      <div>
        <div className={classes.switches}>
          {kinds.map((kind) => (
            <Switch
              key={kind}
              label={t(`media.${kind}`)}
              checked={user[media[kind].state] === 1}
              onChange={({ currentTarget }) => turn(kind, currentTarget.checked)}
            />
          ))}
        </div>
        <div role="status">
          {notes.map((text) => (
            <p key={text} className={classes.note}>
              {text}
            </p>
          ))}
        </div>
      </div>
    </FieldGroup>
  )
}
