import { type Conference, ConferenceChange } from '@lumi/contract'
import { ConferenceLocation } from '@lumi/contract/values'
import { Switch, Tabs, TextInput } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useChangeConference } from '#api/conference-changes.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference.gen.ts'
import conferences from '#locales/conferences.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { FieldGroup } from '#ui/form/radio-field.tsx'
import { type ChangeForm as FormState, useChangeForm } from '#ui/form/use-change-form.ts'
import { PageSection } from '#ui/page/page-section.tsx'
import { ColorLabelField, StartMethodField } from '../conference-fields.tsx'
import classes from './details-form.module.css'
import {
  changeOf,
  type DetailValues,
  privilegeSets,
  type SwitchName,
  type SwitchSet,
  switches,
  switchField,
  valuesOf,
} from './details-values.ts'
import { LocationSection } from './location-section.tsx'
import { PasswordFields, usePasswordCheck } from './password-fields.tsx'

interface DetailsFormProps {
  readonly conference: Conference
  readonly onShare: (conference: Conference) => void
}

/** All settings of a conference that its hosts decide. */
export const DetailsForm = ({ conference, onShare }: DetailsFormProps) => {
  const t = useText(texts)
  const names = useText(conferences)
  const { confId } = conference
  const { mutateAsync } = useChangeConference()
  const form = useChangeForm({
    schemas: ConferenceChange.shape,
    saved: valuesOf(conference),
    required: ({ isOpen }) => ({
      displayName: true,
      hostPassword: true,
      presenterPassword: true,
      attendeePassword: !isOpen,
    }),
    check: usePasswordCheck(),
    save: (changed, signal) => {
      const { location, countryCode = form.values.countryCode } = changed
      const isMoved = location === ConferenceLocation.country
      const change = changeOf(isMoved ? { ...changed, countryCode } : changed)
      return mutateAsync({ confId, change, signal })
    },
    valuesOf,
  })

  return (
    <ChangeForm form={form} sticky>
      <PageSection title={t('basics')} help={t('basics.help')}>
        <TextInput label={t('name')} autoComplete="off" {...form.field('displayName')} />
        <ColorLabelField {...form.choice('backgroundColor')} />
        <StartMethodField {...form.choice('startMethod')} />
      </PageSection>
      <PageSection title={t('joining')} help={t('joining.help')}>
        <SwitchGroup
          form={form}
          set="attendMethods"
          legend={t('methods')}
          labelOf={(name) => t(`method.${name}`)}
        />
        <Switch label={t('waitingRoom')} {...form.toggle('waitingRoom')} />
        <PasswordFields form={form} />
        <div>
          <ActionButton
            icon={IconShare2}
            aria-label={names('shareName', { name: conference.displayName })}
            onClick={() => onShare(conference)}
          >
            {names('shareAction')}
          </ActionButton>
        </div>
      </PageSection>
      <LocationSection form={form} />
      <PageSection title={t('features')} help={t('features.help')}>
        <SwitchGroup
          form={form}
          set="features"
          legend={t('features.on')}
          labelOf={(name) => t(`feature.${name}`)}
        />
      </PageSection>
      <PrivilegesSection form={form} />
    </ChangeForm>
  )
}

/** The privileges of each role. */
const PrivilegesSection = ({ form }: { form: FormState<DetailValues> }) => {
  const t = useText(texts)
  return (
    <PageSection title={t('privileges')} help={t('privileges.help')}>
      <Tabs defaultValue={privilegeSets[0]}>
        <Tabs.List aria-label={t('privileges')} mb={16}>
          {privilegeSets.map((set) => (
            <Tabs.Tab key={set} value={set}>
              {t(`of.${set}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {privilegeSets.map((set) => (
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

interface SwitchGroupProps<Group extends SwitchSet> {
  readonly form: FormState<DetailValues>
  readonly set: Group
  readonly legend: string
  readonly labelOf: (name: SwitchName<Group>) => string
}

/** A group of switches. */
const SwitchGroup = <Group extends SwitchSet>({ form, set, legend, labelOf }: SwitchGroupProps<Group>) => (
  <FieldGroup legend={legend}>
    <div className={classes.switches}>
      {(switches[set] as readonly SwitchName<Group>[]).map((name) => (
        <Switch key={name} label={labelOf(name)} {...form.toggle(switchField(set, name))} />
      ))}
    </div>
  </FieldGroup>
)
