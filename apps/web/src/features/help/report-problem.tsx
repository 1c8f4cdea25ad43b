import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/help.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ContactForm, type ContactValues } from '#ui/contact-form/contact-form.tsx'
import classes from './article-page.module.css'

interface ReportProblemProps {
  /** If an article does not explain the cause, the form is shown at once. */
  readonly isOpen: boolean
  readonly send: (report: ContactValues, signal: AbortSignal) => Promise<void>
}

/** Tells support what an article did not solve: asked for first, then filled in, then sent. */
export const ReportProblem = ({ isOpen, send }: ReportProblemProps) => {
  const t = useText(texts)
  const first = isOpen ? 'form' : 'prompt'
  const [state, setState] = useState<'prompt' | 'form' | 'sent'>(first)
  if (state === 'prompt')
    return (
      <div className={classes.report}>
        <p>{t('report.prompt')}</p>
        <Button variant="default" onClick={() => setState('form')}>
          {t('report.open')}
        </Button>
      </div>
    )
  if (state === 'sent')
    return (
      <div className={classes.report}>
        <Banner kind="success">{t('report.sent')}</Banner>
        <Button autoFocus onClick={() => setState(first)}>
          {t('report.done')}
        </Button>
      </div>
    )
  return (
    <div className={classes.report}>
      <Title order={2}>{t('report.title')}</Title>
      <ContactForm
        fields={['first', 'email', 'message']}
        words={{ needMessage: t('report.message'), failed: t('report.failed') }}
        send={send}
        onSent={() => setState('sent')}
      />
    </div>
  )
}
