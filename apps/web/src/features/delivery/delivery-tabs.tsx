import { linkOptions } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/delivery.gen.ts'
import { PageTabs } from '#ui/page/page-tabs.tsx'

interface DeliveryTabsProps {
  readonly subscriberId: string
  readonly current: 'all' | 'failed'
}

/** All deliveries to a subscriber, or those that failed. */
export const DeliveryTabs = ({ subscriberId, current }: DeliveryTabsProps) => {
  const t = useText(texts)
  const tabs = (['all', 'failed'] as const).map((id) => ({
    id,
    label: t(`tab.${id}`),
    link: linkOptions({
      to: '/Portal/Subscribers/$subscriberId',
      params: { subscriberId },
      search: { failed: id === 'failed' ? 'true' : undefined },
      resetScroll: false,
    }),
  }))
  return <PageTabs label={t('tabs')} tabs={tabs} current={current} />
}
