import { Tabs } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference.gen.ts'
import type { ChangeForm } from '#ui/form/use-change-form.ts'
import { PageSection } from '#ui/page/page-section.tsx'
import type { DetailValues } from './details-values.ts'
import { SwitchGroup } from './switch-group.tsx'

const sets = ['privileges', 'presenterPrivileges', 'hostPrivileges'] as const

/** What people of each role may do. */
export const PrivilegesSection = ({ form }: { form: ChangeForm<DetailValues> }) => {
  const t = useText(texts)
  return (
    <PageSection title={t('privileges')} help={t('privileges.help')}>
      <Tabs defaultValue={sets[0]}>
        <Tabs.List aria-label={t('privileges')} mb={16}>
          {sets.map((set) => (
            <Tabs.Tab key={set} value={set}>
              {t(`of.${set}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sets.map((set) => (
          <Tabs.Panel key={set} value={set}>
            <SwitchGroup
              form={form}
              set={set}
              legend={t(`may.${set}`)}
              labelOf={(name) => t(`privilege.${name}`)}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </PageSection>
  )
}
