import { ConferenceUserCreate, type ConferenceUserDetails } from '@lumi/contract'
import { type ConferenceRole, Role } from '@lumi/contract/values'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCreateUser, useDeleteUsers, useExpelUsers } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import { secretOf, wholeLink } from '#lib/encryption/key.ts'
import userTexts from '#locales/conference-users.gen.ts'
import texts from '#locales/users.gen.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/form/change-form.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { useNames } from '#ui/list/use-names.ts'
import { OwnLinkNote } from '#ui/own-link-note.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import { MoveDialog } from './move-dialog.tsx'
import classes from './use-user-dialogs.module.css'
import { UserDialog } from './user-dialog.tsx'
import { RoleField } from './user-fields.tsx'

type User = ConferenceUserDetails

const nameOf = ({ displayName }: User) => displayName

/** Each dialog belongs to the conference that was shown when it opened. The page may show another one since. */
type Open =
  | { readonly dialog: 'create'; readonly confId: string }
  | { readonly dialog: 'edit' | 'link'; readonly user: User }
  | { readonly dialog: 'move' | 'expel'; readonly confId: string; readonly users: readonly User[] }
  | { readonly dialog: 'delete'; readonly users: readonly User[] }

export type UserDialogs = Omit<ReturnType<typeof useUserDialogs>, 'element'>

/**
 * The dialogs about users of a conference, one at a time. The dialog with their link follows after a user is created.
 */
export const useUserDialogs = (confId: string) => {
  const t = useText(texts)
  const words = useText(userTexts)
  const names = useNames({ areQuoted: false })
  const { mutateAsync: expelAll } = useExpelUsers()
  const { mutateAsync: removeAll } = useDeleteUsers()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const users = open && 'users' in open ? open.users : []
  const expel = async (signal: AbortSignal) => {
    if (open?.dialog !== 'expel') return
    await expelAll({ confId: open.confId, userIds: users.map(({ userId }) => userId), signal })
    toasts.show(t('expel.done', { count: users.length }), { kind: 'success' })
  }

  const link = (user: User) => setOpen({ dialog: 'link', user })
  const remove = (users: readonly User[]) => setOpen({ dialog: 'delete', users })
  return {
    create: () => setOpen({ dialog: 'create', confId }),
    edit: (user: User) => setOpen({ dialog: 'edit', user }),
    link,
    move: (users: readonly User[]) => setOpen({ dialog: 'move', confId, users }),
    expel: (users: readonly User[]) => setOpen({ dialog: 'expel', confId, users }),
    remove,
    element: (
      <>
        {open?.dialog === 'create' && (
          <CreateUserDialog confId={open.confId} onCreated={link} onClose={close} />
        )}
        {open?.dialog === 'edit' && (
          <UserDialog known={open.user} onDelete={(user) => remove([user])} onClose={close} />
        )}
        {open?.dialog === 'link' && <UserLinkDialog user={open.user} onClose={close} />}
        {open?.dialog === 'move' && <MoveDialog users={users} from={open.confId} onClose={close} />}
        <ConfirmDialog
          opened={open?.dialog === 'expel'}
          title={t('expel.title')}
          body={t('expel.body', { count: users.length, names: names(users.map(nameOf)) })}
          confirmLabel={words('expel')}
          destructive
          onConfirm={expel}
          onClose={close}
        />
        <DeleteDialog
          items={open?.dialog === 'delete' ? users : []}
          nameOf={nameOf}
          arePeople
          words={{
            title: () => t('delete.title'),
            body: (names, count) => t('delete.body', { count, names }),
            confirm: words('delete'),
            done: (count) => t('delete.done', { count }),
            failed: (names, reason) => t('failed', { names, reason }),
          }}
          onDelete={removeAll}
          onClose={close}
        />
      </>
    ),
  }
}

interface CreateUserDialogProps {
  readonly confId: string
  readonly onCreated: (user: ConferenceUserDetails) => void
  readonly onClose: () => void
}

const empty = { displayName: '', role: Role.attendee as ConferenceRole }

/** Creates a user with a name and a role. */
const CreateUserDialog = ({ confId, onCreated, onClose }: CreateUserDialogProps) => {
  const t = useText(userTexts)
  const { mutateAsync } = useCreateUser()
  const form = useChangeForm({
    schemas: ConferenceUserCreate.shape,
    saved: empty,
    isNew: true,
    required: { displayName: true },
    save: ({ displayName = '', role = Role.attendee }, signal) =>
      mutateAsync({ confId, fields: { displayName, role }, signal }),
    onSaved: onCreated,
  })
  return (
    <FormDialog title={t('create.title')} form={form} onClose={onClose} size={440}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
      <RoleField {...form.choice('role')} />
    </FormDialog>
  )
}

interface UserLinkDialogProps {
  readonly user: ConferenceUserDetails
  readonly onClose: () => void
}

/** The personal link of a user, with the key of their conference; undefined for people who may not see it. */
export const personalLinkOf = (user: ConferenceUserDetails): string | undefined => {
  const links = {
    [Role.attendee]: user.attendAsAttendeeUrl,
    [Role.presenter]: user.attendAsPresenterUrl,
    [Role.host]: user.attendAsHostUrl,
  }
  const link = links[user.role]
  return link ? wholeLink(link, secretOf(user.confId)) : undefined
}

/** Shows the personal link of a user. */
const UserLinkDialog = ({ user, onClose }: UserLinkDialogProps) => {
  const t = useText(userTexts)
  const { displayName: name } = user
  const link = personalLinkOf(user)
  return (
    <Dialog opened title={t('link.title', { name })} onClose={onClose} size={520}>
      {link && (
        <>
          <CopyField label={t('link')} help={t('link.help', { name })} value={link} isFirst />
          <OwnLinkNote url={link} className={classes.note} />
        </>
      )}
    </Dialog>
  )
}
