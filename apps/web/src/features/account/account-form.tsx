import { type Account, AccountChange } from '@lumi/contract'
import { isStrongPassword } from '@lumi/contract/values'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useChangeAccount } from '#api/account-settings.ts'
import { useText } from '#i18n/use-text.ts'
import { isRefusal } from '#lib/failure.ts'
import { forceSignOut } from '#lib/session/sign-out.ts'
import texts from '#locales/account.gen.ts'
import sessionTexts from '#locales/session.gen.ts'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { FieldGroup } from '#ui/form/radio-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import type { Choice } from '#ui/form/use-inputs.ts'
import { NewPasswordField } from '#ui/new-password-field.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { profileColors } from '#ui/profile-colors.ts'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './account-form.module.css'

const valuesOf = ({ username, email, firstName, lastName, color }: Account) => ({
  firstName,
  lastName,
  email,
  username,
  color,
  newPassword: '',
  /** The current one. */
  password: '',
})

/** Profile and password. Each change needs the current password. */
export const AccountForm = ({ account }: { account: Account }) => {
  const t = useText(texts)
  const sessionWords = useText(sessionTexts)
  const { mutateAsync } = useChangeAccount()
  const signedInAs = useRef(account.username)

  const form = useChangeForm({
    schemas: AccountChange.shape,
    saved: valuesOf(account),
    excluded: ['password'],
    // The specification requires it: nothing is emptied, and a new password counts only if it is valid.
    counts: (name, value) => value !== '' && (name !== 'newPassword' || isStrongPassword(String(value))),
    required: { password: t('current.help') },
    waits: false,
    save: (change, signal) => mutateAsync({ change, signal }),
    valuesOf,
    onSaved: ({ username }) => {
      if (username === signedInAs.current) toasts.show(t('done'), { kind: 'success' })
      else void forceSignOut({ type: 'success', message: sessionWords('forced.renamed') })
    },
    refusalText: (error) => (isRefusal(error, 'incorrectPassword') ? t('current.wrong') : undefined),
  })

  return (
    <ChangeForm form={form} card>
      <PageSection title={t('profile')} help={t('profile.help')}>
        <TextInput label={t('firstName')} autoComplete="given-name" {...form.field('firstName')} />
        <TextInput label={t('lastName')} autoComplete="family-name" {...form.field('lastName')} />
        <TextInput label={t('email')} type="email" dir="ltr" autoComplete="email" {...form.field('email')} />
        <TextInput
          label={t('username')}
          autoComplete="username"
          {...form.field('username', t('username.help'))}
        />
        <ColorPick label={t('color')} {...form.choice('color')} />
      </PageSection>
      <PageSection title={t('password')} help={t('password.help')}>
        <NewPasswordField label={t('password.new')} {...form.field('newPassword')} />
      </PageSection>
      <PageSection title={t('confirm')} help={t('current.help')}>
        <PasswordField label={t('current')} autoComplete="current-password" {...form.field('password')} />
      </PageSection>
    </ChangeForm>
  )
}

/** Chooses one of the profile colours, by its index. */
const ColorPick = ({ label, value, meanwhile, onPick }: Choice<number> & { label: string }) => {
  const t = useText(texts)
  const nameOf = (color: number) => t('color.one', { number: color + 1 })
  return (
    <FieldGroup legend={label} meanwhile={meanwhile === undefined ? undefined : nameOf(meanwhile)}>
      <div className={classes.colors}>
        {profileColors.map((color, index) => (
          <label key={color} className={classes.color} style={{ background: color }}>
            <input
              type="radio"
              name="color"
              checked={value === index}
              onChange={() => onPick(index)}
              aria-label={nameOf(index)}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
