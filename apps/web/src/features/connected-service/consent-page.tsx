import type { Account, App, OAuthConsent } from '@lumi/contract'
import { Anchor, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accountQuery } from '#api/account.ts'
import { appsQuery } from '#api/app.ts'
import { answerConsent, consentQuery } from '#api/connected-service.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/connected-services.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { Page } from '#ui/page/page.tsx'
import { LoadingState, QueryFailure } from '#ui/state/load-states.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import classes from './consent-page.module.css'

interface ConsentPageProps {
  readonly requestId: string
  /** Leads the browser to an address of the server, where the answer takes effect. */
  readonly onAnswered: (location: string) => void
}

/** Asks an owner to connect a service with one of their apps: who asks, for which app, and to do what. */
export const ConsentPage = ({ requestId, onAnswered }: ConsentPageProps) => {
  const t = useText(texts)
  const consent = useQuery(consentQuery(requestId))
  const account = useQuery(accountQuery)
  const apps = useQuery(appsQuery)
  const [failed] = [consent, account, apps].filter(({ data, error }) => error && data === undefined)
  const title = consent.data
    ? t('consent.title', { product: t(`product.${consent.data.product}`) })
    : t('consent.tab')
  return (
    <Page title={title}>
      {failed && (
        <QueryFailure
          error={failed.error}
          onRetry={failed.refetch}
          gone={{ title: t('consent.gone'), body: t('consent.gone.body') }}
        />
      )}
      {consent.data && account.data && apps.data && (
        <Question
          requestId={requestId}
          consent={consent.data}
          account={account.data}
          apps={apps.data}
          onAnswered={onAnswered}
        />
      )}
      {!failed && !(consent.data && account.data && apps.data) && (
        <LoadingState>
          <Skeleton height={280} maw={560} />
        </LoadingState>
      )}
    </Page>
  )
}

interface QuestionProps extends ConsentPageProps {
  readonly consent: OAuthConsent
  readonly account: Account
  /** The apps of the account. */
  readonly apps: readonly App[]
}

const Question = ({ requestId, consent, account, apps, onAnswered }: QuestionProps) => {
  const t = useText(texts)
  const [clientId, choose] = useState(account.clientId)
  const product = t(`product.${consent.product}`)
  const nameOf = (id: string) => apps.find((app) => app.clientId === id)?.title ?? ''
  const { run, pending, failure } = useInlineAction(async (signal, allow: boolean) => {
    const location = await answerConsent(requestId, { allow, clientId }, signal)
    if (!signal.aborted) onAnswered(location)
  })

  return (
    <div className={classes.card}>
      <p className={classes.lead}>{t('consent.lead', { product, username: account.username })}</p>
      <ChoiceSelect
        label={t('consent.app')}
        choices={apps.map((app) => app.clientId)}
        nameOf={nameOf}
        value={clientId}
        onPick={choose}
      />
      <div>
        <h2 className={classes.heading}>{t('consent.may', { product })}</h2>
        <ul className={classes.scopes}>
          {consent.scopes.map((scope) => (
            <li key={scope}>{t(`scope.${scope}`)}</li>
          ))}
        </ul>
      </div>
      <p className={classes.note}>
        {t('consent.end')}{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link to="/Portal/Integrations/Services" {...props} />}
        >
          {t('consent.list')}
        </Anchor>
      </p>
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => run(false)} aria-busy={pending}>
          {t('consent.refuse')}
        </Button>
        <Button onClick={() => run(true)} aria-busy={pending} data-main-action>
          {t('consent.allow')}
        </Button>
      </div>
    </div>
  )
}
