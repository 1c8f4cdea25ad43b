import { lazyExtra } from '#room/ui/lazy-part.tsx'

/** Fetched when something is shared: the call begins without it. */
export const LazyAnnotation = lazyExtra(() => import('./annotation.tsx').then(({ Annotation }) => Annotation))
