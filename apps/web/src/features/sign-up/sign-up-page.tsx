import { Anchor, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import signup from '#locales/signup.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { NewPasswordField } from '#ui/new-password-field.tsx'
import { PlainForm } from '#ui/public-page/plain-form.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { StepProgress } from '#ui/step-progress.tsx'
import classes from './sign-up-page.module.css'
import { type FieldProblem, pageFields, type SignUpField, useSignUp } from './use-sign-up.ts'

/** Sign-up in four pages: names, credentials, the first app, and congratulations. */
export const SignUpPage = () => {
  const t = useText(signup)
  const { page, values, problem, problemOf, pending, change, next, back } = useSignUp()
  const form = useRef<HTMLFormElement>(null)

  // The first field of a new page, or the first wrong one, gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or a new problem is the event.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(wrong ?? form.current?.querySelector<HTMLElement>('input, textarea'))?.focus()
  }, [page, problem])

  if (page === 3) {
    return (
      <PublicPage title={t('done.title')} lead={t('done.body')}>
        <Button renderRoot={(props) => <Link to="/Portal" {...props} />} autoFocus>
          {t('done.enter')}
        </Button>
      </PublicPage>
    )
  }

  const isLast = page === 2
  return (
    <PublicPage
      title={t('title')}
      lead={t('lead')}
      links={
        <span>
          {t('signIn.prompt')}{' '}
          <Anchor
            renderRoot={(props) => <Link to="/SignIn/{-$type}" params={true} {...props} />}
            inherit
            underline="always"
          >
            {t('signIn.link')}
          </Anchor>
        </span>
      }
    >
      <PlainForm ref={form} onSubmit={next}>
        <StepProgress
          label={t('step', { step: page + 1, steps: pageFields.length })}
          step={page}
          steps={pageFields.length}
        />
        {problem?.kind === 'failed' && <Banner kind="error">{t(`error.${problem.reason}`)}</Banner>}
        {pageFields[page].map((field) => (
          <SignUpFieldInput
            key={field}
            field={field}
            value={values[field]}
            problem={problemOf(field)}
            onChange={(value) => change(field, value)}
          />
        ))}
        <div className={classes.actions}>
          {page > 0 && (
            <Button variant="default" onClick={back}>
              {isLast ? t('goBack') : t('back')}
            </Button>
          )}
          <Button type="submit" aria-busy={pending}>
            {pending ? t('finishing') : isLast ? t('finish') : t('next')}
          </Button>
        </div>
      </PlainForm>
    </PublicPage>
  )
}

interface SignUpFieldInputProps {
  readonly field: SignUpField
  readonly value: string
  readonly problem: FieldProblem | undefined
  readonly onChange: (value: string) => void
}

const labels = { title: 'appName', description: 'appDescription' } as const
const helps = {
  username: 'username.help',
  title: 'appName.help',
  description: 'appDescription.help',
} as const
const autoComplete: Partial<Record<SignUpField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  username: 'username',
}

/** A field of sign-up with its label, help and problem. */
const SignUpFieldInput = ({ field, value, problem, onChange }: SignUpFieldInputProps) => {
  const t = useText(signup)
  const shared = {
    name: field,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }

  if (field === 'password')
    return <NewPasswordField {...shared} label={t('password')} error={problem !== undefined} />

  const isTaken = problem === 'taken' && (field === 'email' || field === 'username')
  const error = problem && t(isTaken ? `taken.${field}` : `required.${field}`)
  return (
    <TextInput
      {...shared}
      type={field === 'email' ? 'email' : 'text'}
      dir={field === 'email' ? 'ltr' : undefined}
      label={t(field === 'title' || field === 'description' ? labels[field] : field)}
      description={field in helps ? t(helps[field as keyof typeof helps]) : undefined}
      autoComplete={autoComplete[field] ?? 'off'}
      autoCapitalize={field === 'username' || field === 'email' ? 'none' : undefined}
      error={error}
    />
  )
}
