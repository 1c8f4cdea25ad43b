import type { ConferenceUserDetails } from '@lumi/contract'
import { useState } from 'react'
import { useDeleteUsers, useExpelUsers } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import userTexts from '#locales/conference-users.gen.ts'
import texts from '#locales/users.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { useNames } from '#ui/list/use-names.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserLinkDialog } from './user-link-dialog.tsx'

type User = ConferenceUserDetails

const nameOf = ({ displayName }: User) => displayName

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
