import { type Subscriber, SubscriberRequest } from '@lumi/contract'
import { defaultTargetInterval, EventKind } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useSaveSubscriber } from '#api/subscriber.ts'
import { useText } from '#i18n/use-text.ts'
import { isWebAddress } from '#lib/site.ts'
import formTexts from '#locales/form.gen.ts'
import texts from '#locales/subscribers.gen.ts'
import { kindsOf } from '#ui/event-kinds/kinds-of.ts'
import { useKindNames } from '#ui/event-kinds/use-kind-names.ts'
import { FormDialog } from '#ui/form/change-form.tsx'
import { FieldGroup } from '#ui/form/radio-field.tsx'
import { addressProblem, UrlField } from '#ui/form/url-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import type { Choice } from '#ui/form/use-inputs.ts'
import { useCopyName } from '#ui/list/use-copy-name.ts'
import sentence from './sentence.module.css'
import classes from './subscriber-dialog.module.css'

interface SubscriberDialogProps {
  /** Undefined: a new one. */
  readonly subscriber: Subscriber | undefined
  /** Another subscriber, with whose values the new one begins. */
  readonly from?: Subscriber
  readonly onClose: () => void
}

const valuesOf = (subscriber: Subscriber | undefined) => ({
  displayName: subscriber?.displayName ?? '',
  targetUrl: subscriber?.targetUrl ?? '',
  targetInterval: subscriber?.targetInterval ?? defaultTargetInterval,
  eventKinds: subscriber?.eventKinds ?? '0',
})

/** Creates a subscriber, or changes one. */
export const SubscriberDialog = ({ subscriber, from, onClose }: SubscriberDialogProps) => {
  const t = useText(texts)
  const formWords = useText(formTexts)
  const { mutateAsync } = useSaveSubscriber()
  const copyName = useCopyName()
  const name = subscriber?.displayName
  const copied = from && { ...from, displayName: copyName(from.displayName) }

  const form = useChangeForm({
    schemas: SubscriberRequest.shape,
    saved: valuesOf(subscriber ?? copied),
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

/** Chooses the events of a subscriber. The contract has their numbers separated by commas, 0 for all. */
const EventKindsField = ({ value, meanwhile, onPick }: Choice<string>) => {
  const t = useText(texts)
  const namesOf = useKindNames()
  const chosen = kindsOf({ eventKinds: value })
  const isAll = chosen.includes(0)
  const toggle = (kind: EventKind) => {
    const others = chosen.filter((one) => one !== 0 && one !== kind)
    const next = chosen.includes(kind) ? others : [...others, kind].sort((a, b) => a - b)
    // Without any kind the subscriber would get nothing.
    onPick(next.length === 0 ? '0' : next.join(','))
  }
  return (
    <FieldGroup legend={t('kinds')} meanwhile={meanwhile && namesOf(kindsOf({ eventKinds: meanwhile }))}>
      <Checkbox
        label={t('kind.0')}
        checked={isAll}
        onChange={() => onPick('0')}
        classNames={{ label: sentence.sentence }}
      />
      <div className={classes.kinds}>
        {Object.values(EventKind).map((kind) => (
          <Checkbox
            key={kind}
            label={t(`kind.${kind}`)}
            checked={chosen.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
