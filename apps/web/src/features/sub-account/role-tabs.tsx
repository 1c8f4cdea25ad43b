import { linkOptions } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/subaccounts.gen.ts'
import { PageTabs } from '#ui/page/page-tabs.tsx'
import { type RoleTab, roleTabs } from './role-tab.ts'

/** The roles' tabs keep what narrows the list, and its order. */
export const RoleTabs = ({ current }: { current: RoleTab }) => {
  const t = useText(texts)
  const tabs = roleTabs.map((tab) => ({
    id: tab,
    label: t(`tab.${tab}`),
    link: linkOptions({ to: '/Portal/Roles/$role', params: { role: String(tab) }, search: true }),
  }))
  return <PageTabs label={t('tabs.label')} tabs={tabs} current={current} />
}
