import { largestToastFlags, longestToastSeconds, textLimits } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { useId, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/announcement.gen.ts'
import common from '#locales/common.gen.ts'
import pane from '#locales/host-pane.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#room/ui/field.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import {
  type AnnouncementDraft,
  type AnnouncementProblem,
  emptyDraft,
  problemOf,
  requestOf,
} from './announcement.ts'
import type { HostModel } from './model.ts'
import classes from './panel.module.css'

interface AnnouncementDialogProps {
  readonly model: HostModel
  readonly onClose: () => void
}

type Failure = 'nobody' | 'failed' | 'unsure'

/** Shows something on the screens of people in the call. */
export const AnnouncementDialog = ({ model, onClose }: AnnouncementDialogProps) => {
  const t = useText(words)
  const tp = useText(pane)
  const shared = useText(common)
  const helpId = useId()
  const draft = useSignal(model.announcement)
  const [problem, setProblem] = useState<AnnouncementProblem>()
  const [failure, setFailure] = useState<Failure>()
  const change = (changed: Partial<typeof draft>) => {
    model.announcement.value = { ...model.announcement.value, ...changed }
    setProblem(undefined)
  }
  const { run, pending } = useAction(async () => {
    const found = problemOf(draft)
    setProblem(found)
    setFailure(undefined)
    if (found) return
    try {
      const recipients = await model.announce(requestOf(draft))
      if (recipients === 0) return setFailure('nobody')
      model.announcement.value = emptyDraft
      onClose()
    } catch (error) {
      console.warn('The announcement was not sent', error)
      setFailure(error instanceof LumiError && error.isUnreachable ? 'unsure' : 'failed')
    }
  })
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <form
        noValidate
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <p className={classes.note}>{t('help')}</p>
        <TextArea
          label={t('message')}
          value={draft.message}
          maxLength={textLimits.announcement}
          data-autofocus
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
        <Recipients model={model} draft={draft} onChange={change} />
        <div className={classes.pair}>
          <SelectField
            label={t('icon')}
            value={draft.icon}
            options={(['0', '1', '2', '3', '4'] as const).map((value) => ({
              value,
              label: t(`icon.${value}`),
            }))}
            onChoose={(icon) => change({ icon })}
          />
          <SelectField
            label={t('sound')}
            value={draft.sound}
            options={(['0', '1', '2', '3'] as const).map((value) => ({ value, label: t(`sound.${value}`) }))}
            onChoose={(sound) => change({ sound })}
          />
        </div>
        <TextField
          label={t('duration')}
          type="number"
          min={0.1}
          max={longestToastSeconds}
          step="any"
          value={draft.seconds}
          disabled={draft.isEndless}
          error={problem === 'seconds' ? tp('announce.seconds') : undefined}
          onChange={(event) => change({ seconds: event.currentTarget.value })}
        />
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={draft.isEndless}
            onChange={(event) => change({ isEndless: event.currentTarget.checked })}
          />
          {t('endless')}
        </label>
        <fieldset className={classes.group} aria-describedby={helpId}>
          <legend className={classes.legend}>{t('link')}</legend>
          <p id={helpId} className={classes.note}>
            {t('link.help')}
          </p>
          <div className={classes.pair}>
            <TextField
              label={t('link.text')}
              value={draft.buttonText}
              maxLength={textLimits.announcementButton}
              error={problem === 'buttonText' ? t('link.pair') : undefined}
              onChange={(event) => change({ buttonText: event.currentTarget.value })}
            />
            <TextField
              label={t('link.url')}
              type="url"
              inputMode="url"
              dir="ltr"
              value={draft.buttonUrl}
              maxLength={textLimits.announcementUrl}
              error={
                problem === 'buttonUrl' ? (draft.buttonUrl ? tp('announce.url') : t('link.pair')) : undefined
              }
              onChange={(event) => change({ buttonUrl: event.currentTarget.value })}
            />
          </div>
        </fieldset>
        <details open={problem === 'flags' || undefined}>
          <summary className={classes.more}>{t('more')}</summary>
          <TextField
            label={t('flags')}
            type="number"
            min={0}
            max={largestToastFlags}
            step={1}
            value={draft.flags}
            help={t('flags.help')}
            error={problem === 'flags' ? tp('announce.flags', { max: largestToastFlags }) : undefined}
            onChange={(event) => change({ flags: event.currentTarget.value })}
          />
        </details>
        {(failure || problem === 'users') && (
          <p role="alert" className={classes.error}>
            {failure ? t(failure) : tp('announce.users')}
          </p>
        )}
        <div className={sheetClasses.actions}>
          <Button onClick={onClose}>{shared('action.cancel')}</Button>
          <Button type="submit" look="main" disabled={pending || draft.message.trim() === ''}>
            {t(pending ? 'sending' : 'send')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

interface RecipientsProps {
  readonly model: HostModel
  readonly draft: AnnouncementDraft
  readonly onChange: (change: Partial<AnnouncementDraft>) => void
}

/** Chooses the recipients: a group, or some of the people who are in the call now. */
const Recipients = ({ model, draft: { group, userIds }, onChange }: RecipientsProps) => {
  const t = useText(words)
  const { compare } = useFormats()
  const roster = useSignal(model.feed.roster)
  const people = [...(roster?.values() ?? [])].sort((a, b) => compare(a.displayName, b.displayName))
  const choose = (userId: string, isChosen: boolean) =>
    onChange({ userIds: [...userIds.filter((one) => one !== userId), ...(isChosen ? [userId] : [])] })
  return (
    <>
      <SelectField
        label={t('recipients')}
        value={group}
        options={(['2', '3', '4', '5', '1'] as const).map((value) => ({ value, label: t(`group.${value}`) }))}
        onChoose={(chosen) => onChange({ group: chosen })}
      />
      {group === '1' && (
        <fieldset className={classes.people} aria-label={t('users')}>
          {people.map(({ userId, displayName }) => (
            <label key={userId} className={classes.check}>
              <input
                type="checkbox"
                checked={userIds.includes(userId)}
                onChange={(event) => choose(userId, event.currentTarget.checked)}
              />
              <span dir="auto">{displayName}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
