import { ToastRequest } from '@lumi/contract'
import { longestToastSeconds, UserGroup } from '@lumi/contract/values'
import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSendToast } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import { failureOf } from '#lib/failure.ts'
import texts from '#locales/announcement.gen.ts'
import formTexts from '#locales/form.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { UrlField } from '#ui/form/url-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { PageSection } from '#ui/page/page-section.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import { type AnnouncementValues, blank, toastOf } from './announcement-values.ts'
import { RecipientsField } from './recipients-field.tsx'

const icons = [0, 1, 2, 3, 4] as const
const sounds = [0, 1, 2, 3] as const

/** Writes an announcement that appears to people in the call. */
export const AnnouncementPane = ({ confId }: { confId: string }) => {
  const t = useText(texts)
  const words = useText(formTexts)
  const { mutateAsync } = useSendToast()
  const [isUnsure, setUnsure] = useState(false)

  const check = ({ seconds, isEndless, buttonText, buttonUrl }: AnnouncementValues) => ({
    ...(buttonText.trim() && !buttonUrl.trim() && { buttonUrl: t('link.pair') }),
    ...(buttonUrl.trim() && !buttonText.trim() && { buttonText: t('link.pair') }),
    ...(!isEndless && Number(seconds) < 1 && { seconds: words('tooSmall', { min: 1 }) }),
    ...(!isEndless &&
      Number(seconds) > longestToastSeconds && {
        seconds: words('tooLarge', { max: longestToastSeconds }),
      }),
  })
  const form = useChangeForm({
    schemas: ToastRequest.shape,
    saved: blank,
    required: ({ userGroup }) => ({ messageText: true, chosen: userGroup === UserGroup.specified }),
    check,
    save: async (filled, signal) => {
      setUnsure(false)
      try {
        return await mutateAsync({ confId, toast: toastOf(filled), signal })
      } catch (error) {
        // Without an answer the announcement may have arrived. Sending it again would show it twice.
        setUnsure(failureOf(error) === 'unreachable')
        throw error
      }
    },
    onSaved: ({ recipients }) => {
      toasts.show(t('done'), { kind: 'success' })
      if (recipients === 0) toasts.show(t('nobody'), { kind: 'warning' })
    },
    refusalText: () => t('failed'),
  })

  return (
    <ChangeForm form={form} card submit={{ label: t('send'), pending: t('sending') }}>
      <PageSection title={t('title')} help={t('help')}>
        <Textarea label={t('message')} rows={4} resize="vertical" {...form.field('messageText')} />
        <RecipientsField confId={confId} form={form} />
      </PageSection>
      <PageSection title={t('look')} help={t('look.help')}>
        <ChoiceSelect
          label={t('icon')}
          choices={icons}
          nameOf={(icon) => t(`icon.${icon}`)}
          {...form.choice('icon')}
        />
        <ChoiceSelect
          label={t('sound')}
          choices={sounds}
          nameOf={(sound) => t(`sound.${sound}`)}
          {...form.choice('sound')}
        />
        <NumberInput
          label={t('duration')}
          {...form.field('seconds')}
          min={0}
          disabled={form.values.isEndless}
        />
        <Checkbox label={t('endless')} {...form.toggle('isEndless')} />
      </PageSection>
      <PageSection title={t('link')} help={t('link.help')}>
        <TextInput label={t('link.text')} autoComplete="off" {...form.field('buttonText')} />
        <UrlField label={t('link.url')} {...form.field('buttonUrl')} />
      </PageSection>
      <PageSection title={t('more')} help={t('more.help')}>
        <NumberInput
          label={t('flags')}
          allowDecimal={false}
          allowNegative={false}
          {...form.field('flags', t('flags.help'))}
        />
      </PageSection>
      {isUnsure && <Banner kind="warning">{t('unsure')}</Banner>}
    </ChangeForm>
  )
}
