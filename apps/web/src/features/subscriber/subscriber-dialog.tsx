import { type Subscriber, SubscriberRequest } from '@lumi/contract'
import { defaultTargetInterval } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { NumberInput, TextInput } from '@mantine/core'
import { useSaveSubscriber } from '#api/subscriber.ts'
import { useText } from '#i18n/use-text.ts'
import { isWebAddress } from '#lib/web-address.ts'
import formTexts from '#locales/form.gen.ts'
import texts from '#locales/subscribers.gen.ts'
import { addressProblem } from '#ui/form/address-problem.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
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
  const formWords = useText(formTexts)
  const { mutateAsync } = useSaveSubscriber()
  const name = subscriber?.displayName

  const form = useChangeForm({
    schemas: SubscriberRequest.shape,
    saved: valuesOf(subscriber),
    isNew: !subscriber,
    required: { displayName: true, targetUrl: true, targetInterval: true },
    // The contract leaves addresses to the server, which knows where it may post to.
    check: ({ targetUrl }) =>
      targetUrl.trim() === '' || isWebAddress(targetUrl.trim())
        ? {}
        : { targetUrl: formWords(`address.${addressProblem('url', targetUrl)}`) },
    save: (fields, signal) => mutateAsync({ subscriberId: subscriber?.subscriberId, fields, signal }),
    valuesOf,
    onDone: onClose,
    refusalText: (error) =>
      name !== undefined && !(error instanceof LumiError && error.field)
        ? t('edit.failed', { name })
        : undefined,
  })

  return (
    <FormDialog title={subscriber ? t('edit.title') : t('new.title')} form={form} onClose={onClose}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
      <UrlField label={t('target')} {...form.field('targetUrl', t('target.help'))} />
      <NumberInput label={t('interval')} allowDecimal={false} {...form.field('targetInterval')} />
      <EventKindsField {...form.choice('eventKinds')} />
    </FormDialog>
  )
}
