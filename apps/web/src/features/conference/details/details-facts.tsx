import type { Conference } from '@lumi/contract'
import { ConferenceLocation, featureNames, privilegeNames } from '@lumi/contract/values'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference.gen.ts'
import conferences from '#locales/conferences.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import classes from './details-facts.module.css'
import { switches } from './details-values.ts'

const privilegeSets = ['privileges', 'presenterPrivileges', 'hostPrivileges'] as const

/** The settings of a conference for those who may read them but not change them. */
export const DetailsFacts = ({ conference }: { conference: Conference }) => {
  const t = useText(texts)
  const names = useText(conferences)
  const { country } = useFormats()
  const { location, countryCode, startMethod, backgroundColor, attendMethods, features } = conference
  const facts = [
    [t('name'), <bdi key="name">{conference.displayName}</bdi>],
    [names('create.label'), <ColorLabel key="label" color={backgroundColor} withName />],
    [names('create.startMethod'), names(`create.startMethod.${startMethod}`)],
    [
      t('methods'),
      <Names
        key="methods"
        names={switches.attendMethods
          .filter((name) => attendMethods[name])
          .map((name) => t(`method.${name}`))}
      />,
    ],
    [
      t('location'),
      location === ConferenceLocation.country && countryCode ? country(countryCode) : t('location.1'),
    ],
    [
      t('features'),
      <Names
        key="features"
        names={featureNames.filter((name) => features[name]).map((name) => t(`feature.${name}`))}
      />,
    ],
    ...privilegeSets.map((set) => [
      t(`may.${set}`),
      <Names
        key={set}
        names={privilegeNames.filter((name) => conference[set][name]).map((name) => t(`privilege.${name}`))}
      />,
    ]),
  ] as const

  return (
    <PageSection title={t('basics')} help={t('readOnly')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={String(label)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  )
}

const Names = ({ names }: { names: readonly string[] }) => {
  const t = useText(texts)
  if (names.length === 0) return t('nothing')
  return (
    <ul className={classes.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
