import { countryCodes } from '@lumi/contract'
import { ConferenceLocation } from '@lumi/contract/values'
import { Radio, Select } from '@mantine/core'
import { useMemo } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference.gen.ts'
import formTexts from '#locales/form.gen.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import type { ChangeForm } from '#ui/form/use-change-form.ts'
import { PageSection } from '#ui/page/page-section.tsx'
import type { DetailValues } from './details-values.ts'

const locations = [ConferenceLocation.automatic, ConferenceLocation.country] as const

interface LocationSectionProps {
  readonly form: ChangeForm<DetailValues>
  readonly saved: DetailValues
}

/** Where the conference runs. */
export const LocationSection = ({ form, saved }: LocationSectionProps) => {
  const t = useText(texts)
  const words = useText(formTexts)
  const { country, compare } = useFormats()
  const countries = useMemo(
    () =>
      countryCodes
        .map((value) => ({ value, label: country(value) }))
        .sort((a, b) => compare(a.label, b.label)),
    [country, compare],
  )
  const { values, changedMeanwhile, set } = form
  const meanwhile = changedMeanwhile('location')
  const otherCountry = changedMeanwhile('countryCode')
  const choose = (location: ConferenceLocation) => {
    set('location', location)
    // A country that nobody sees is no change.
    if (location === ConferenceLocation.automatic) set('countryCode', saved.countryCode)
  }

  return (
    <PageSection title={t('location')} help={t('location.help')}>
      <FieldGroup
        legend={t('location.where')}
        meanwhile={meanwhile && t(`location.${meanwhile as ConferenceLocation}`)}
      >
        {locations.map((location) => (
          <Radio
            key={location}
            name="location"
            label={t(`location.${location}`)}
            description={t(`location.${location}.help`)}
            checked={values.location === location}
            onChange={() => choose(location)}
          />
        ))}
      </FieldGroup>
      {values.location === ConferenceLocation.country && (
        <Select
          label={t('country')}
          data={countries}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('country.none')}
          value={values.countryCode}
          onChange={(code) => code && set('countryCode', code)}
          description={otherCountry && words('meanwhile', { value: country(otherCountry) })}
        />
      )}
    </PageSection>
  )
}
