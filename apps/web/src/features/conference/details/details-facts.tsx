import type { Conference } from '@lumi/contract'
import { ConferenceLocation, featureNames, privilegeNames } from '@lumi/contract/values'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference.gen.ts'
import dialogs from '#locales/conference-dialogs.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { PageSection, SectionSkeletons } from '#ui/page/page-section.tsx'
import classes from './details-facts.module.css'
import { privilegeSets, switches } from './details-values.ts'

/** The settings of a conference for those who may read them but not change them. */
export const DetailsFacts = ({ conference }: { conference: Conference }) => {
  const t = useText(texts)
  const names = useText(dialogs)
  const { country } = useFormats()
  const { location, countryCode, startMethod, backgroundColor, attendMethods, features } = conference
  const methods = switches.attendMethods.filter((name) => attendMethods[name])
  const offered = featureNames.filter((name) => features[name])
  const isInCountry = location === ConferenceLocation.country && countryCode
  return (
    <PageSection title={t('basics')} help={t('readOnly')}>
      <Facts look="stack">
        <Fact label={t('name')} value={<bdi>{conference.displayName}</bdi>} />
        <Fact label={names('create.label')} value={<ColorLabel color={backgroundColor} withName />} />
        <Fact label={names('create.startMethod')} value={names(`create.startMethod.${startMethod}`)} />
        <Fact label={t('methods')} value={<Names names={methods.map((name) => t(`method.${name}`))} />} />
        <Fact label={t('location')} value={isInCountry ? country(countryCode) : t('location.1')} />
        <Fact label={t('features')} value={<Names names={offered.map((name) => t(`feature.${name}`))} />} />
        {privilegeSets.map((set) => {
          const granted = privilegeNames.filter((name) => conference[set][name])
          return (
            <Fact
              key={set}
              label={t(`may.${set}`)}
              value={<Names names={granted.map((name) => t(`privilege.${name}`))} />}
            />
          )
        })}
      </Facts>
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

/** Skeletons of a conference's page: the row of tabs, then the sections of the first pane. */
export const DetailsSkeletons = () => <SectionSkeletons above={43} heights={[282, 392, 152, 212]} />
