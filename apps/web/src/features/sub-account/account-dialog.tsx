import { type SubAccount, SubAccountChange, SubAccountCreate } from '@lumi/contract'
import { isStrongPassword, Role } from '@lumi/contract/values'
import { Radio, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useSaveSubAccount } from '#api/sub-account/save-sub-account.ts'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/subaccounts.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { usePasswordAdvice } from '#ui/use-password-advice.ts'
import classes from './account-dialog.module.css'

interface AccountDialogProps {
  /** Undefined: a new one. */
  readonly account: SubAccount | undefined
  /** Role that a new one begins with. */
  readonly role: SubAccount['role']
  readonly onClose: () => void
}

const roles = [Role.attendee, Role.presenter, Role.host] as const

const valuesOf = (account: SubAccount | undefined, role: SubAccount['role']) => ({
  username: account?.username ?? '',
  email: account?.email ?? '',
  firstName: account?.firstName ?? '',
  lastName: account?.lastName ?? '',
  role: account?.role ?? role,
  password: '',
})

/** Creates an account of the app, or changes one. */
export const AccountDialog = ({ account, role, onClose }: AccountDialogProps) => {
  const t = useText(texts)
  return (
    <Dialog opened title={account ? t('edit.title') : t('new.title')} onClose={onClose} size={520}>
      <AccountForm account={account} role={role} onClose={onClose} />
    </Dialog>
  )
}

const AccountForm = ({ account, role, onClose }: AccountDialogProps) => {
  const t = useText(texts)
  const words = useText(common)
  const { mutateAsync } = useSaveSubAccount()
  const saved = useMemo(() => valuesOf(account, role), [account, role])

  const form = useChangeForm({
    schemas: account ? SubAccountChange.shape : SubAccountCreate.shape,
    saved,
    isNew: !account,
    check: ({ password }) =>
      password !== '' && !isStrongPassword(password) ? { password: words('password.rules') } : {},
    save: (fields, signal) => mutateAsync({ accountId: account?.accountId, fields, signal }),
    valuesOf: (saved) => valuesOf(saved, role),
    onDone: onClose,
  })
  const { username, email, password } = form.values
  const isFilled = username.trim() !== '' && email.trim() !== ''
  const { rules, refused } = usePasswordAdvice(password)
  const passwordField = form.field('password', account ? t('password.keep', { rules }) : rules)
  // The password of an account stays as it is where none is entered.
  const hasPassword = (account && password === '') || isStrongPassword(password)
  const roleName = (role: SubAccount['role']) => t(`tab.${role}`)
  const meanwhile = form.changedMeanwhile('role')

  return (
    <ChangeForm
      form={form}
      ready={isFilled && hasPassword}
      onCancel={{ label: words('action.cancel'), run: onClose }}
    >
      <TextInput label={t('username')} autoComplete="off" data-autofocus {...form.field('username')} />
      <TextInput label={t('email')} type="email" dir="ltr" autoComplete="off" {...form.field('email')} />
      <div className={classes.pair}>
        <TextInput label={t('firstName')} autoComplete="off" {...form.field('firstName')} />
        <TextInput label={t('lastName')} autoComplete="off" {...form.field('lastName')} />
      </div>
      <FieldGroup legend={t('role')} meanwhile={meanwhile && roleName(meanwhile)}>
        {roles.map((one) => (
          <Radio
            key={one}
            name="role"
            label={roleName(one)}
            description={t(`role.${one}.help`)}
            checked={form.values.role === one}
            onChange={() => form.set('role', one)}
          />
        ))}
      </FieldGroup>
      <PasswordField
        label={account ? t('password.new') : t('password')}
        autoComplete="new-password"
        {...passwordField}
        // What is wrong says the rules itself.
        {...(passwordField.error && { description: undefined })}
        {...(refused && { error: refused })}
      />
    </ChangeForm>
  )
}
