import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconLoader2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { infoQuery, type Part, type PartState, partsQuery } from '#api/installation.ts'
import { type Translate, useText } from '#i18n/use-text.ts'
import installation from '#locales/installation.gen.ts'
import { Page } from '#ui/page/page.tsx'
import { Loaded } from '#ui/state/load-states.tsx'
import classes from './installation-page.module.css'

/** The parts of this installation with their states and repairs, for its administrators. */
export const InstallationPage = () => {
  const t = useText(installation)
  const query = useQuery(partsQuery)
  const { data: info } = useQuery(infoQuery)
  return (
    <Page title={t('title')}>
      {/* The line is reserved from the start, so that the page does not move. */}
      <p className={classes.version}>
        {info ? t('version', { product: info.product, version: info.version }) : '\u00a0'}
      </p>
      <Loaded query={query} skeleton={<div className={classes.waiting} />}>
        {(parts) => (
          <>
            <p role="status" className={classes.summary}>
              {summaryOf(parts, t)}
            </p>
            <ul className={classes.parts} aria-label={t('parts')}>
              {[...parts.filter(needsRepair), ...parts.filter((part) => !needsRepair(part))].map((part) => (
                <PartItem key={part.name} part={part} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const summaryOf = (parts: readonly Part[], t: Translate<typeof installation>) => {
  const broken = parts.filter(needsRepair).length
  const isAll = parts.every(({ state }) => state !== 'off')
  return broken > 0 || isAll ? t('summary', { count: broken }) : t('summary.setUp')
}

const needsRepair = ({ state }: Part) => state === 'down' || state === 'full' || state === 'missing'

/** The parts that have texts. A newer server may have more. */
const knownParts = [
  'database',
  'media',
  'turn',
  'storage',
  'disk',
  'mail',
  'redis',
  'libreoffice',
  'ffmpeg',
  'browser',
  'fonts_east_asian',
  'fonts_indic',
  'fonts_emoji',
] as const
type KnownPart = (typeof knownParts)[number]

const icons: Record<PartState, typeof IconCircleCheck> = {
  up: IconCircleCheck,
  down: IconAlertTriangle,
  full: IconAlertTriangle,
  missing: IconAlertTriangle,
  installing: IconLoader2,
  checking: IconLoader2,
  off: IconCircleDashed,
}

const PartItem = ({ part }: { part: Part }) => {
  const t = useText(installation)
  const Icon = icons[part.state]
  const known = knownParts.find((name): name is KnownPart => name === part.name)
  return (
    <li className={classes.part} data-state={needsRepair(part) ? 'broken' : part.state}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div>
        <h2 className={classes.name}>{known ? t(`${known}.name`) : part.name}</h2>
        {known && <p className={classes.use}>{t(`${known}.use`)}</p>}
        {(known === 'turn' || known === 'mail') && part.state === 'off' && (
          <p className={classes.mend}>{t(`${known}.setUp`)}</p>
        )}
        {known && needsRepair(part) && <p className={classes.mend}>{t(`${known}.mend`)}</p>}
      </div>
      <span className={classes.state}>{t(`state.${part.state}`)}</span>
    </li>
  )
}
