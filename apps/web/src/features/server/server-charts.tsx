import type { Server, ServerLoad } from '@lumi/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type LoadPeriod, serverLoadQuery } from '#api/server.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/servers.gen.ts'
import { type ChartPoint, roundMax, TimeChart } from '#ui/chart/time-chart.tsx'
import { SegmentedSwitch } from '#ui/segmented-switch.tsx'
import { Loaded } from '#ui/state/load-states.tsx'
import classes from './server-charts.module.css'

const periods: readonly LoadPeriod[] = ['hour', 'day']
const figures = ['cpuUsage', 'memUsage', 'clients', 'connections'] as const
type Figure = (typeof figures)[number]

/** Charts of a media server's load in the last hour or day. */
export const ServerCharts = ({ server: { serverId, url } }: { readonly server: Server }) => {
  const t = useText(texts)
  const id = useId()
  const [period, setPeriod] = useState<LoadPeriod>('hour')
  const query = useQuery(serverLoadQuery(serverId, period))
  return (
    <section className={classes.load} aria-labelledby={id}>
      <div className={classes.header}>
        <h3 id={id} className={classes.title}>
          {t('history')}
        </h3>
        <SegmentedSwitch
          label={t('history.period', { url })}
          choices={periods.map((id) => ({ id, label: t(`history.${id}`) }))}
          value={period}
          onChoose={setPeriod}
        />
      </div>
      <Loaded
        query={query}
        skeleton={
          <div className={classes.charts}>
            {figures.map((figure) => (
              <Skeleton key={figure} height={142} />
            ))}
          </div>
        }
      >
        {(load) =>
          load.items.length > 0 ? (
            <Charts load={load} />
          ) : (
            <p className={classes.empty}>{t('history.empty')}</p>
          )
        }
      </Loaded>
    </section>
  )
}

const Charts = ({ load: { items, seconds, ...period } }: { readonly load: ServerLoad }) => {
  const t = useText(texts)
  const { megabytes, percent } = useFormats()
  const format: Record<Figure, (value: number) => string> = {
    cpuUsage: percent,
    memUsage: megabytes,
    clients: (count) => t('history.count', { count }),
    connections: (count) => t('history.count', { count }),
  }
  // Adjacent spans are joined; a missing one leaves a gap.
  const frame = { from: Date.parse(period.from), to: Date.parse(period.to), gapMs: seconds * 1500 }
  return (
    <div className={classes.charts}>
      {figures.map((figure) => {
        const points = items.map((item): ChartPoint => ({ at: Date.parse(item.time), value: item[figure] }))
        const max = figure === 'cpuUsage' ? 100 : roundMax(points)
        return (
          <TimeChart
            key={figure}
            label={t(`history.${figure}`)}
            points={points}
            frame={{ ...frame, max }}
            format={format[figure]}
          />
        )
      })}
    </div>
  )
}
