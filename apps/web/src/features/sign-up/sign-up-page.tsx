import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import signup from '#locales/signup.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { StepProgress } from '#ui/step-progress.tsx'
import { pageFields } from './pages.ts'
import { SignUpFieldInput } from './sign-up-field.tsx'
import classes from './sign-up-page.module.css'
import { useSignUp } from './use-sign-up.ts'

/** Sign-up in four pages: names, credentials, the first app, and congratulations. */
export const SignUpPage = () => {
  const t = useText(signup)
  const { page, values, problem, problemOf, pending, change, next, back } = useSignUp()
  const form = useRef<HTMLFormElement>(null)

  // The first field of a new page, or the first that is wrong, is where typing goes on.
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

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    next()
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
      <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate>
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
      </form>
    </PublicPage>
  )
}
