import type { Delivery } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { IconRss, IconSend } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { deliveriesQuery } from '#api/delivery/list-deliveries.ts'
import { subscriberQuery } from '#api/subscriber/read-subscriber.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/delivery.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { List } from '#ui/list/list.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'
import classes from './delivery.module.css'
import { deliveryLayout } from './delivery-layout.tsx'
import type { DeliverySearch } from './delivery-search.ts'
import { DeliveryTabs } from './delivery-tabs.tsx'
import { useKindNames } from './use-kind-names.ts'
import { useSendAgain } from './use-send-again.ts'

interface DeliveriesPageProps {
  readonly subscriberId: string
  readonly search: DeliverySearch
}

const subscribersLink = linkOptions({ to: '/Portal/Subscribers' })

/** What was posted to a subscriber, what it answered, and the way to post it once more. */
export const DeliveriesPage = ({ subscriberId, search }: DeliveriesPageProps) => {
  const t = useText(texts)
  const kinds = useKindNames()
  const { data: subscriber, error, refetch } = useQuery(subscriberQuery(subscriberId))
  const query = useInfiniteQuery(deliveriesQuery(subscriberId, search))
  const { sendAgain, asking } = useSendAgain(subscriberId)
  const nameOf = ({ eventKinds, events }: Delivery) =>
    t('events.count', { kinds: kinds(eventKinds), count: events })
  const back = { label: t('back'), link: subscribersLink }

  if (error && !subscriber)
    return (
      <Page title={t('title')} back={back}>
        {isUnknown(error) ? (
          <EmptyState icon={IconRss} title={t('gone.title')} body={t('gone.body')} />
        ) : (
          <QueryFailure error={error} onRetry={refetch} />
        )}
      </Page>
    )

  const isOff = subscriber?.enabled === false
  return (
    <Page title={subscriber ? t('title.of', { name: subscriber.displayName }) : t('title')} back={back}>
      <p className={classes.about} dir="ltr">
        {/* Has its place before it is there. */}
        {subscriber?.targetUrl ?? '\u00a0'}
      </p>
      {isOff && <Banner kind="info">{t('off')}</Banner>}
      <DeliveryTabs subscriberId={subscriberId} current={search.failed ? 'failed' : 'all'} />
      <List
        query={query}
        layout={deliveryLayout({ nameOf, asking, sendAgain: isOff ? undefined : sendAgain })}
        empty={
          <EmptyState
            icon={IconSend}
            title={search.failed ? t('failed.none') : t('empty.title')}
            body={search.failed ? t('failed.none.body') : t('empty.body')}
          />
        }
      />
    </Page>
  )
}

const isUnknown = (error: unknown) => error instanceof LumiError && error.errorName === 'unknownSubscriber'
