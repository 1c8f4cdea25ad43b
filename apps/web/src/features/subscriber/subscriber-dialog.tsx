import { type Subscriber, SubscriberRequest } from '@lumi/contract'
import { defaultTargetInterval } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { NumberInput, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useSaveSubscriber } from '#api/subscriber/save-subscriber.ts'
import { useText } from '#i18n/use-text.ts'
import { isWebAddress } from '#lib/web-address.ts'
import common from '#locales/common.gen.ts'
import formTexts from '#locales/form.gen.ts'
import texts from '#locales/subscribers.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { UrlField } from '#ui/form/url-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { EventKindsField } from './event-kinds-field.tsx'

interface SubscriberDialogProps {
  /** Undefined: a new one. */
  readonly subscriber: Subscriber | undefined
  readonly onClose: () => void
}

const valuesOf = (subscriber: Subscriber | undefined) => ({
  displayName: subscriber?.displayName ?? '',
  targetUrl: subscriber?.targetUrl ?? '',
  targetInterval: subscriber?.targetInterval ?? defaultTargetInterval,
  eventKinds: subscriber?.eventKinds ?? '0',
})

/** Creates a subscriber, or changes one. */
export const SubscriberDialog = ({ subscriber, onClose }: SubscriberDialogProps) => {
  const t = useText(texts)
  return (
    <Dialog opened title={subscriber ? t('edit.title') : t('new.title')} onClose={onClose} size={520}>
      <SubscriberForm subscriber={subscriber} onClose={onClose} />
    </Dialog>
  )
}

const SubscriberForm = ({ subscriber, onClose }: SubscriberDialogProps) => {
  const t = useText(texts)
  const words = useText(common)
  const formWords = useText(formTexts)
  const { mutateAsync } = useSaveSubscriber()
  const saved = useMemo(() => valuesOf(subscriber), [subscriber])
  const name = subscriber?.displayName

  const form = useChangeForm({
    schemas: SubscriberRequest.shape,
    saved,
    isNew: !subscriber,
    // The contract leaves addresses to the server, which knows where it may post to.
    check: ({ targetUrl }) => (isWebAddress(targetUrl.trim()) ? {} : { targetUrl: formWords('url') }),
    save: (fields, signal) => mutateAsync({ subscriberId: subscriber?.subscriberId, fields, signal }),
    valuesOf,
    onDone: onClose,
    refusalText: (error) =>
      name !== undefined && !(error instanceof LumiError && error.field)
        ? t('edit.failed', { name })
        : undefined,
  })
  const { displayName, targetUrl, targetInterval } = form.values
  const isFilled = displayName.trim() !== '' && targetUrl.trim() !== '' && String(targetInterval) !== ''

  return (
    <ChangeForm form={form} ready={isFilled} onCancel={{ label: words('action.cancel'), run: onClose }}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
      <UrlField label={t('target')} {...form.field('targetUrl', t('target.help'))} />
      <NumberInput label={t('interval')} allowDecimal={false} {...form.field('targetInterval')} />
      <EventKindsField
        value={form.values.eventKinds}
        meanwhile={form.changedMeanwhile('eventKinds')}
        onChange={(kinds) => form.set('eventKinds', kinds)}
      />
    </ChangeForm>
  )
}
