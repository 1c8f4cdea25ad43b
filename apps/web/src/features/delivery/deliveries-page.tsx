import { Skeleton } from '@mantine/core'
import { IconRss, IconSend } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { deliveriesQuery } from '#api/delivery.ts'
import { subscriberQuery } from '#api/subscriber.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/delivery.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Page } from '#ui/page/page.tsx'
import { LoadingState, QueryFailure } from '#ui/state/load-states.tsx'
import classes from './delivery.module.css'
import type { DeliverySearch } from './delivery-search.ts'
import { useDeliveryLayout } from './use-delivery-layout.tsx'

interface DeliveriesPageProps {
  readonly subscriberId: string
  readonly search: DeliverySearch
}

const subscribersLink = linkOptions({ to: '/Portal/Subscribers' })

const linkOf = (subscriberId: string, failed: 'true' | undefined) =>
  linkOptions({
    to: '/Portal/Subscribers/$subscriberId',
    params: { subscriberId },
    search: { failed },
    resetScroll: false,
  })

/** The deliveries to a subscriber with their answers. Each of them can be sent again. */
export const DeliveriesPage = ({ subscriberId, search }: DeliveriesPageProps) => {
  const t = useText(texts)
  const { data: subscriber, error, refetch } = useQuery(subscriberQuery(subscriberId))
  const query = useInfiniteQuery(deliveriesQuery(subscriberId, search))
  const layout = useDeliveryLayout({ subscriberId, canSend: subscriber?.enabled !== false })
  const back = { label: t('back'), link: subscribersLink }

  if (error && !subscriber)
    return (
      <Page title={t('title')} back={back}>
        <QueryFailure
          error={error}
          onRetry={refetch}
          gone={{ icon: IconRss, title: t('gone.title'), body: t('gone.body') }}
        />
      </Page>
    )

  // The banner of a disabled subscriber decides where the rest of the page is.
  if (!subscriber)
    return (
      <Page title={t('title')} back={back}>
        <LoadingState>
          <Skeleton height={24} width="50%" />
        </LoadingState>
      </Page>
    )

  return (
    <ListPage
      title={t('title.of', { name: subscriber.displayName })}
      back={back}
      above={
        <>
          <p className={classes.about} dir="ltr">
            {subscriber.targetUrl}
          </p>
          {!subscriber.enabled && <Banner kind="info">{t('off')}</Banner>}
        </>
      }
      tabs={{
        label: t('tabs'),
        ids: ['all', 'failed'],
        labelOf: (id) => t(`tab.${id}`),
        linkOf: (id) => linkOf(subscriberId, id === 'failed' ? 'true' : undefined),
        current: search.failed ? 'failed' : 'all',
      }}
      query={query}
      layout={layout}
      empty={{
        icon: IconSend,
        title: search.failed ? t('failed.none') : t('empty.title'),
        body: search.failed ? t('failed.none.body') : t('empty.body'),
      }}
    />
  )
}
