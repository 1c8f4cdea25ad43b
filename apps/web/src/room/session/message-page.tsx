import { type ReactNode, useEffect, useRef } from 'react'
import { LanguageSelect } from '#ui/language-select.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import classes from './message-page.module.css'

interface MessagePageProps {
  readonly title: string
  readonly body: string
  /** What can be done now. */
  readonly children?: ReactNode
}

/** A page that only says one thing; its heading gets the focus, so that readers hear it. */
export const MessagePage = ({ title, body, children }: MessagePageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useDocumentTitle(title)
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.body}>{body}</p>
        <div className={classes.actions}>{children}</div>
      </div>
      <div className={classes.language}>
        <LanguageSelect />
      </div>
    </main>
  )
}
