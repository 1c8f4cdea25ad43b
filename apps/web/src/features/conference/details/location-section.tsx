import { countryCodes } from '@lumi/contract'
import { ConferenceLocation } from '@lumi/contract/values'
import { useMemo } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference.gen.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { RadioField } from '#ui/form/radio-field.tsx'
import type { ChangeForm } from '#ui/form/use-change-form.ts'
import { PageSection } from '#ui/page/page-section.tsx'
import type { DetailValues } from './details-values.ts'

const locations = [ConferenceLocation.automatic, ConferenceLocation.country] as const

/** Chooses the country in which the conference runs. */
export const LocationSection = ({ form }: { form: ChangeForm<DetailValues> }) => {
  const t = useText(texts)
  const { country, compare } = useFormats()
  const countries = useMemo(
    () => countryCodes.toSorted((a, b) => compare(country(a), country(b))),
    [country, compare],
  )
  const choose = (location: ConferenceLocation) => {
    form.set('location', location)
    // A hidden country must not count as a change.
    if (location === ConferenceLocation.automatic) form.set('countryCode', form.saved.countryCode)
  }

  return (
    <PageSection title={t('location')} help={t('location.help')}>
      <RadioField
        legend={t('location.where')}
        choices={locations}
        nameOf={(location) => t(`location.${location}`)}
        helpOf={(location) => t(`location.${location}.help`)}
        {...form.choice('location')}
        onPick={choose}
      />
      {form.values.location === ConferenceLocation.country && (
        <ChoiceSelect
          label={t('country')}
          choices={countries}
          nameOf={country}
          searchable
          nothingFoundMessage={t('country.none')}
          {...form.choice('countryCode')}
        />
      )}
    </PageSection>
  )
}
