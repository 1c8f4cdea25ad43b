import { useNavigate } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/newapp.gen.ts'
import { Page } from '#ui/page/page.tsx'
import classes from './new-app.module.css'
import { NewAppForm } from './new-app-form.tsx'

/** The form for a new app on a page of its own, for windows that are too small for a dialog. */
export const NewAppPage = () => {
  const t = useText(texts)
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/Portal/Dashboard' })
  return (
    <Page title={t('title')} back={{ label: t('back'), link: { to: '/Portal/Dashboard' } }}>
      <div className={classes.page}>
        <NewAppForm onCancel={leave} onCreated={leave} />
      </div>
    </Page>
  )
}
