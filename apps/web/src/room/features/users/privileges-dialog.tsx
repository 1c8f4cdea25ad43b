import { refusalToChange } from '@lumi/contract/user-actions'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/call-users.gen.ts'
import privileges from '#locales/host-pane.gen.ts'
import { privilegeOrder } from '#room/channel/privilege-order.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Sheet } from '#room/ui/sheet.tsx'
import { shortName } from '#room/ui/short-name.ts'
import { Switch } from '#room/ui/switch.tsx'
import classes from './privileges-dialog.module.css'
import type { UserActions, UsersModel } from './users.ts'

interface PrivilegesDialogProps {
  readonly model: Pick<UsersModel, 'feed' | 'roster'>
  readonly userId: string
  readonly actions: UserActions
  readonly onClose: () => void
}

/** What one person may do. Each choice holds at once; nobody gives what they do not have. */
export const PrivilegesDialog = ({ model, userId, actions, onClose }: PrivilegesDialogProps) => {
  const t = useText(words)
  const meaningOf = useText(privileges)
  const me = useSignal(model.feed.me)
  const user = useSignal(model.roster)?.get(userId)
  if (!user) return null
  return (
    <Sheet title={t('privileges.title', { name: shortName(user.displayName) })} onClose={onClose}>
      <p className={classes.help}>{t('privileges.help')}</p>
      <div>
        {privilegeOrder.map((privilege) => {
          const has = user.privileges[privilege]
          const refusal = refusalToChange(
            me,
            { ...user, inside: user.active },
            { privileges: { [privilege]: !has } },
          )
          return (
            <Switch
              key={privilege}
              label={meaningOf(`privilege.${privilege}`)}
              help={meaningOf(
                refusal === 'privilegeAboveOwn' ? 'privilege.notOwn' : `privilege.${privilege}.help`,
              )}
              isOn={has}
              onChange={
                refusal ? undefined : (isGiven) => void actions.changePrivilege(user, privilege, isGiven)
              }
            />
          )
        })}
      </div>
    </Sheet>
  )
}
