import { Anchor, Button, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { RichText } from '#i18n/rich-text.tsx'
import { useText } from '#i18n/use-text.ts'
import { absolute } from '#lib/absolute.ts'
import { developerSite, isDeveloperSite, settings } from '#lib/site.ts'
import texts from '#locales/catalogue.gen.ts'
import { LegalNotice } from '#ui/public-page/legal-link.tsx'
import { SitePage } from '#ui/site-page/site-page.tsx'
import { appIcons } from './app-icons.ts'
import type { IntegrationApp } from './apps.ts'
import { Carousel } from './carousel.tsx'
import classes from './catalogue.module.css'
import { InstalledNote } from './installed-note.tsx'

const steps = [1, 2, 3] as const

/** Presents Lumi in one other product, and how to install it there. */
export const AppPage = ({ app, isComplete = false }: { app: IntegrationApp; isComplete?: boolean }) => {
  const t = useText(texts)
  const { id, categories, hasSlides } = app
  const Icon = appIcons[id]
  const name = t(`${id}.title`)
  const stepTexts = steps.map((step) => t(`${id}.step.${step}`))
  const mark = (
    <span className={classes.icon} data-large>
      <Icon size={36} stroke={1.75} aria-hidden />
    </span>
  )
  if (isComplete)
    return (
      <SitePage
        title={t('complete.title', { app: name })}
        lead={t('complete.body', { app: name })}
        mark={mark}
      >
        <Button renderRoot={(props) => <Link to="/Portal" {...props} />}>{t('complete.portal')}</Button>
      </SitePage>
    )
  return (
    <SitePage title={name} lead={t(`${id}.description`)} mark={mark}>
      <div className={classes.app}>
        <p className={classes.body}>{t(`${id}.body`)}</p>
        <Install app={app} name={name} />
        <section>
          <Title order={2} size="h3">
            {t(hasSlides ? 'slides' : 'how')}
          </Title>
          {hasSlides ? (
            <Carousel label={t('slides')} slides={stepTexts} />
          ) : (
            <ol className={classes.steps}>
              {stepTexts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          )}
        </section>
        <ul className={classes.chips} aria-label={t('categories')}>
          {categories.map((category) => (
            <li key={category}>
              <Link to="/Integrations" search={{ category }} className={classes.chip}>
                {t(`category.${category}`)}
              </Link>
            </li>
          ))}
        </ul>
        <p className={classes.note}>
          <RichText
            text={t('help')}
            tags={{
              mail: (words) =>
                settings.supportEmail ? (
                  <Anchor href={`mailto:${settings.supportEmail}`} inherit underline="always">
                    {words}
                  </Anchor>
                ) : (
                  <Anchor href={settings.supportUrl} inherit underline="always">
                    {words}
                  </Anchor>
                ),
            }}
          />
        </p>
        <p>
          <Anchor renderRoot={(props) => <Link to="/Integrations" {...props} />} className={classes.back}>
            <IconArrowLeft size={16} aria-hidden className={classes.arrow} /> {t('all')}
          </Anchor>
        </p>
      </div>
    </SitePage>
  )
}

const Install = ({ app, name }: { app: IntegrationApp; name: string }) => {
  const t = useText(texts)
  const address = installAddress(app)
  if (!address && app.id === 'zapier' && settings.isZapierOn)
    return <p className={classes.notice}>{t('zapier.begin')}</p>
  if (!address) return <p className={classes.notice}>{t('notConfigured', { app: name })}</p>
  return (
    <div className={classes.install}>
      <Button component="a" href={address} size="md">
        {app.install === 'lti' ? t('installLti') : t('install', { app: name })}
      </Button>
      <LegalNotice text={t('agree')} />
      {app.install === 'own' && <InstalledNote product={app.id} />}
    </div>
  )
}

/** Undefined where the operator has no app. The portal, where installations begin, is on the developer site. */
function installAddress({ id, install }: IntegrationApp): string | undefined {
  const address = install === 'own' ? settings.installs[id] : '/Portal/Integrations/LTI'
  return address?.startsWith('/') && !isDeveloperSite ? developerSite(absolute(address)) : address
}
