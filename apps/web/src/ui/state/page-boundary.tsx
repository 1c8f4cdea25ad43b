import { Component, type ReactNode } from 'react'
import { PageFailure } from './page-failure.tsx'

/** Says that the page failed, where no route does. */
export class PageBoundary extends Component<
  { readonly children: ReactNode },
  { readonly isFailed: boolean }
> {
  static getDerivedStateFromError = () => ({ isFailed: true })
  override state = { isFailed: false }
  override render = () => (this.state.isFailed ? <PageFailure /> : this.props.children)
}
