import { PageState, type PageStateProps } from './page-state.tsx'

/** Nothing there yet: what the place is for, and how to begin. */
export const EmptyState = (props: PageStateProps) => <PageState {...props} role="status" />
