import { signal } from '@preact/signals-core'

/** Names of the features whose controls the page that shows the room leaves out. */
export const hiddenParts = signal<ReadonlySet<string>>(new Set())
