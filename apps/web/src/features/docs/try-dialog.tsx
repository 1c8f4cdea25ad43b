import operations from 'virtual:docs/operations'
import { Role } from '@lumi/contract/values'
import { Button, Select, Text } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { accountQuery } from '#api/account.ts'
import { appsQuery, useSwitchApp } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSession } from '#lib/session/use-session.ts'
import texts from '#locales/docs-try.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import classes from './try.module.css'
import { TryForm } from './try-form.tsx'

interface TryDialogProps {
  /** `conference.create`; undefined: closed. */
  readonly operationId: string | undefined
  readonly onClose: () => void
}

/** Calls an operation of the API as the reader, from the page that documents it. */
const TryDialog = ({ operationId, onClose }: TryDialogProps) => {
  const t = useText(texts)
  const isSignedIn = useSession().status === 'signedIn'
  const operation = operationId === undefined ? undefined : operations[operationId]
  return (
    <Dialog
      opened={operation !== undefined}
      title={t('title', { operation: operationId ?? '' })}
      size={720}
      fullOnPhones
      onClose={onClose}
    >
      {operation && operationId && (
        <div className={classes.try}>
          <Text component="p" lang="en" dir="ltr" className={classes.summary}>
            {operation.summary}
          </Text>
          <code dir="ltr" className={classes.request}>
            {operation.method} {operation.path}
          </code>
          {isSignedIn && operation.caller !== 'nobody' && (
            <QueryClientProvider client={queryClient}>
              <Caller />
            </QueryClientProvider>
          )}
          {operation.caller === 'account' && !isSignedIn ? (
            <SignInFirst />
          ) : (
            <TryForm key={operationId} operationId={operationId} operation={operation} />
          )}
        </div>
      )}
    </Dialog>
  )
}

export default TryDialog

/** The session is that of all tabs: this one goes on as soon as somebody has signed in, in whichever. */
const SignInFirst = () => {
  const t = useText(texts)
  return (
    <>
      <Banner kind="info">{t('signIn.body')}</Banner>
      <div className={classes.actions}>
        <Button component="a" href="/SignUp" target="_blank" variant="default">
          {t('signIn.signUp')}
        </Button>
        <Button component="a" href="/SignIn" target="_blank">
          {t('signIn.button')}
        </Button>
      </div>
    </>
  )
}

/** The account that calls, and the app that it calls in. */
const Caller = () => {
  const t = useText(texts)
  const { data: account } = useQuery(accountQuery)
  const { data: apps = [] } = useQuery({ ...appsQuery, enabled: account?.role === Role.owner })
  const switchApp = useSwitchApp()
  const switching = useInlineAction((_signal, clientId: string) => switchApp(clientId))
  if (!account) return null
  return (
    <>
      <Select
        label={t('app')}
        description={t('app.description', { username: account.username })}
        value={account.clientId}
        data={
          apps.length > 0
            ? apps.map(({ clientId, title }) => ({ value: clientId, label: title }))
            : [{ value: account.clientId, label: account.title }]
        }
        allowDeselect={false}
        onChange={(clientId) => clientId && switching.run(clientId)}
      />
      {switching.failure && <Banner kind="error">{switching.failure}</Banner>}
    </>
  )
}
