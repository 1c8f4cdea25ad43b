import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { ActionButton } from './action-button.tsx'
import { CopyButton } from './copy-button.tsx'
import classes from './secret-field.module.css'
import { useActionToast } from './toast/use-action-toast.ts'

interface ValueListProps {
  /** Stands among the fields of a section, not along the edges of a card. */
  readonly inSection?: boolean
  readonly children: ReactNode
}

/** Values of one subject below each other: `ValueField` and `SecretField` inside. */
export const ValueList = ({ inSection = false, children }: ValueListProps) => (
  <dl className={classes.list} data-in-section={inSection || undefined}>
    {children}
  </dl>
)

interface ValueFieldProps {
  readonly label: string
  readonly value: string
}

/** A value to be copied. */
export const ValueField = ({ label, value }: ValueFieldProps) => (
  <div className={classes.field}>
    <dt>{label}</dt>
    <dd>
      <code dir="ltr">{value}</code>
      <CopyValue label={label} value={value} />
    </dd>
  </div>
)

interface SecretProps {
  readonly label: string
  /** Loads the secret when somebody wants to see it. */
  readonly read: () => string | Promise<string>
}

interface SecretFieldProps extends SecretProps {
  /** Hides the shown value when it changes. */
  readonly version?: number
  /** Further actions for the secret. */
  readonly children?: ReactNode
}

/** A secret in a list of values. */
export const SecretField = ({ version, children, ...secret }: SecretFieldProps) => (
  <div className={classes.field}>
    <dt>{secret.label}</dt>
    <dd>
      <Secret key={version} {...secret} />
      {children}
    </dd>
  </div>
)

/** A secret that is hidden until it is requested. */
export const Secret = ({ label, read }: SecretProps) => {
  const t = useText(common)
  const [value, setValue] = useState<string>()
  const show = useActionToast(async () => setValue(await read()))
  const isShown = value !== undefined
  return (
    <span className={classes.secret}>
      {isShown ? <code dir="ltr">{value}</code> : <span aria-hidden>••••••••••••</span>}
      {isShown && <CopyValue label={label} value={value} />}
      <ActionButton
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-expanded={isShown}
        onClick={() => (isShown ? setValue(undefined) : show())}
      >
        <Short object={label} label={isShown ? t('secret.hide') : t('secret.show')} />
      </ActionButton>
    </span>
  )
}

const CopyValue = ({ label, value }: ValueFieldProps) => {
  const t = useText(common)
  return (
    <CopyButton
      value={value}
      variant="subtle"
      color="gray"
      size="compact-xs"
      label={<Short object={label} label={t('copy')} />}
      copiedLabel={t('copied')}
    />
  )
}

/** The short label of a button, with its object for screen readers. */
const Short = ({ label, object }: { readonly label: string; readonly object: string }) => (
  <>
    {label} <VisuallyHidden>{object}</VisuallyHidden>
  </>
)
