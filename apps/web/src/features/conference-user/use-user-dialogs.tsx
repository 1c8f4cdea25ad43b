import type { ConferenceUserDetails } from '@lumi/contract'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import userTexts from '#locales/conference-users.gen.ts'
import texts from '#locales/users.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useNames } from '#ui/list/use-names.ts'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import { UserDialog } from './user-dialog.tsx'
import { UserLinkDialog } from './user-link-dialog.tsx'

type User = ConferenceUserDetails

/** Each is about the conference that was shown when it opened, whichever the page has come to since. */
type Open =
  | { readonly dialog: 'create'; readonly confId: string }
  | { readonly dialog: 'edit' | 'link'; readonly user: User }
  | { readonly dialog: 'move' | 'expel'; readonly confId: string; readonly users: readonly User[] }
  | { readonly dialog: 'delete'; readonly users: readonly User[] }

export type UserDialogs = Omit<ReturnType<typeof useUserDialogs>, 'element'>

/** The dialogs about users of a conference, one at a time. Creating one leads on to their link. */
export const useUserDialogs = (confId: string) => {
  const t = useText(texts)
  const words = useText(userTexts)
  const names = useNames()
  const { expelAll, removeAll } = useUserActions()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const users = open && 'users' in open ? open.users : []
  const who = names(users.map(({ displayName }) => displayName))

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
          body={t('expel.body', { count: users.length, names: who })}
          confirmLabel={words('expel')}
          destructive
          onConfirm={async (signal) => {
            if (open?.dialog === 'expel') await expelAll(open.confId, users, signal)
          }}
          onClose={close}
        />
        <ConfirmDialog
          opened={open?.dialog === 'delete'}
          title={t('delete.title')}
          body={t('delete.body', { count: users.length, names: who })}
          confirmLabel={words('delete')}
          destructive
          onConfirm={(signal) => removeAll(users, signal)}
          onClose={close}
        />
      </>
    ),
  }
}
