import { Component, type ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import { HelpLink } from '#room/help/help-link.tsx'
import { Button } from './button.tsx'
import classes from './part-boundary.module.css'

/** Says that a part of the room cannot be shown, and offers to try again: what goes wrong in it does not end the call. */
export class PartBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  retry = () => this.setState({ hasFailed: false })
  override render = () => (this.state.hasFailed ? <Failed onRetry={this.retry} /> : this.props.children)
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText(room)
  const shared = useText(common)
  return (
    <div role="alert" className={classes.failed}>
      <p>{t('part.failed')}</p>
      <Button onClick={onRetry}>{shared('action.retry')}</Button>
      <HelpLink area="room" problem="part.failed" about={t('part.failed')} />
    </div>
  )
}
