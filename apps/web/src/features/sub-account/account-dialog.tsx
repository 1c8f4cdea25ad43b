import { type SubAccount, SubAccountChange, SubAccountCreate } from '@lumi/contract'
import { isStrongPassword, Role } from '@lumi/contract/values'
import { Checkbox, TextInput } from '@mantine/core'
import { useSaveSubAccount } from '#api/sub-account.ts'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/subaccounts.gen.ts'
import { FormDialog } from '#ui/form/change-form.tsx'
import { RadioField } from '#ui/form/radio-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { NewPasswordField } from '#ui/new-password-field.tsx'
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
  passwordExpired: account?.passwordExpired ?? false,
})

/** Creates an account of the app, or changes one. */
export const AccountDialog = ({ account, role, onClose }: AccountDialogProps) => {
  const t = useText(texts)
  const words = useText(common)
  const { mutateAsync } = useSaveSubAccount()
  const form = useChangeForm({
    schemas: account ? SubAccountChange.shape : SubAccountCreate.shape,
    saved: valuesOf(account, role),
    isNew: !account,
    // The password of an account stays as it is where none is entered.
    required: { username: true, email: true, password: !account },
    save: (fields, signal) => mutateAsync({ accountId: account?.accountId, fields, signal }),
    valuesOf: (saved) => valuesOf(saved, role),
    onDone: onClose,
  })
  const { password } = form.values

  return (
    <FormDialog
      title={account ? t('edit.title') : t('new.title')}
      form={form}
      blocked={password === '' || isStrongPassword(password) ? undefined : words('password.rules')}
      onClose={onClose}
    >
      <TextInput label={t('username')} autoComplete="off" data-autofocus {...form.field('username')} />
      <TextInput label={t('email')} type="email" dir="ltr" autoComplete="off" {...form.field('email')} />
      <div className={classes.pair}>
        <TextInput label={t('firstName')} autoComplete="off" {...form.field('firstName')} />
        <TextInput label={t('lastName')} autoComplete="off" {...form.field('lastName')} />
      </div>
      <RadioField
        legend={t('role')}
        choices={roles}
        nameOf={(one) => t(`tab.${one}`)}
        helpOf={(one) => t(`role.${one}.help`)}
        {...form.choice('role')}
      />
      <NewPasswordField
        label={account ? t('password.new') : t('password')}
        {...form.field('password')}
        helpOf={(rules) => (account ? t('password.keep', { rules }) : rules)}
      />
      <Checkbox
        label={t('demand')}
        description={account && t('demand.help')}
        {...form.toggle('passwordExpired')}
      />
    </FormDialog>
  )
}
