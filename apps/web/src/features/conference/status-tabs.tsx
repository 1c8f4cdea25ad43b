import { linkOptions } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import conferences from '#locales/conferences.gen.ts'
import { PageTabs } from '#ui/page/page-tabs.tsx'
import { type Status, statuses } from './status.ts'

/** The conferences' tabs keep what narrows the list. */
export const StatusTabs = ({ current }: { current: Status }) => {
  const t = useText(conferences)
  const tabs = statuses.map((status) => ({
    id: status,
    label: t(`tab.${status}`),
    link: linkOptions({
      to: '/Portal/Conferences/$status',
      params: { status: String(status) },
      search: true,
    }),
  }))
  return <PageTabs label={t('tabs.label')} tabs={tabs} current={current} />
}
