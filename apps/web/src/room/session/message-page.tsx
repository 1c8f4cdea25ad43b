import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useFallible } from '#lib/use-fallible.ts'
import room from '#locales/room.gen.ts'
import { Button } from '#room/ui/button.tsx'
import { LanguageSelect } from '#ui/language-select.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import type { Restart } from './afterwards.ts'
import classes from './message-page.module.css'

interface MessagePageProps {
  /** The name of the conference, if it is known. */
  readonly conference?: string
  readonly title: string
  readonly body: string
  /** Leads to the help article about it. */
  readonly help?: ReactNode
  /** Buttons and links for the actions that are possible now. */
  readonly children?: ReactNode
}

/** A page with one message. Its heading gets the focus, so that screen readers read it. */
export const MessagePage = ({ conference, title, body, help, children }: MessagePageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useDocumentTitle(title)
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        {conference && (
          <p className={classes.conference} dir="auto">
            {conference}
          </p>
        )}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.body}>{body}</p>
        <div className={classes.actions}>{children}</div>
        {help}
      </div>
      <div className={classes.language}>
        <LanguageSelect />
      </div>
    </main>
  )
}

interface RestartButtonProps {
  readonly restart: Restart
  /** Default: `main`. */
  readonly look?: 'main' | 'quiet'
}

/** Restarts a conference that has ended, and reports a failure. */
export const RestartButton = ({ restart, look = 'main' }: RestartButtonProps) => {
  const t = useText(room)
  const { run, pending, hasFailed } = useFallible('The conference was not restarted', restart)
  return (
    <>
      {hasFailed && (
        <p role="alert" className={classes.failed}>
          {t('over.restart.failed')}
        </p>
      )}
      <Button look={look} onClick={() => run()} disabled={pending}>
        {t(pending ? 'over.restarting' : 'over.restart')}
      </Button>
    </>
  )
}
