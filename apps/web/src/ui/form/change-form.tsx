import { Button } from '@mantine/core'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import formTexts from '#locales/form.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ReasonTip, reasoned } from '#ui/reason-tip.tsx'
import { softDisabled } from '#ui/soft-disabled.ts'
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './change-form.module.css'
import type { ChangeForm as Form } from './use-change-form.ts'

interface ChangeFormProps {
  readonly form: Pick<Form, 'unsaved' | 'waitsFor' | 'isSaved' | 'pending' | 'failure' | 'reset' | 'submit'>
  /** The reason why it cannot be sent yet, other than an empty required field. */
  readonly blocked?: string
  /** Its sections and Save stand on one card, apart from what the page saves at once. */
  readonly card?: boolean
  /** For long forms: Reset and Save stay at the bottom of the window. */
  readonly sticky?: boolean
  /** For a form that sends something instead of saving it: the label of the button, and its label while sending. */
  readonly submit?: { readonly label: string; readonly pending: string }
  /** Instead of Reset: a dialog's way out. */
  readonly onCancel?: () => void
  readonly children: ReactNode
}

/** Pressing it leaves no field, and so checks none by itself: sending checks them all, and giving up none. */
const stay = (event: MouseEvent) => event.preventDefault()

/** A form's frame: its fields, why saving failed, Reset and Save, and the question before changes are lost. */
export const ChangeForm = ({ form, blocked, card, sticky, submit, onCancel, children }: ChangeFormProps) => {
  const t = useText(formTexts)
  const words = useText(common)
  const { unsaved, isSaved, pending, failure } = form
  useUnsaved(unsaved)
  const canReset = unsaved && !pending
  const reason = form.waitsFor ? t(`waitsFor.${form.waitsFor}`) : blocked
  // Reset and Save switch themselves off by what they do, with the focus on them.
  return (
    <form
      className={classes.form}
      data-card={card}
      onSubmit={(event) => form.submit(event, reason === undefined)}
      noValidate
    >
      {children}
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className={classes.actions} data-sticky={sticky}>
        {onCancel ? (
          <Button variant="default" onMouseDown={stay} onClick={onCancel}>
            {words('action.cancel')}
          </Button>
        ) : (
          <Button
            variant="default"
            {...softDisabled(!canReset)}
            onMouseDown={stay}
            onClick={canReset ? form.reset : undefined}
          >
            {t('reset')}
          </Button>
        )}
        <ReasonTip reason={isSaved ? undefined : reason}>
          <Button type="submit" {...reasoned(reason)} aria-busy={pending} onMouseDown={stay}>
            {pending
              ? (submit?.pending ?? t('saving'))
              : (submit?.label ?? (isSaved ? t('saved') : t('save')))}
          </Button>
        </ReasonTip>
        <span className={visually.hidden} role="status">
          {isSaved && !submit && t('saved')}
        </span>
      </div>
    </form>
  )
}

interface FormDialogProps extends Omit<ComponentProps<typeof ChangeForm>, 'sticky' | 'onCancel'> {
  readonly title: string
  readonly size?: number
  readonly onClose: () => void
}

/** A form in a dialog of its own. It is mounted while the dialog is open, so each opening begins with a new form. */
export const FormDialog = ({ title, size = 520, onClose, ...form }: FormDialogProps) => (
  <Dialog opened title={title} onClose={onClose} size={size}>
    <ChangeForm {...form} onCancel={onClose} />
  </Dialog>
)
