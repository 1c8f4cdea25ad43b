/** The pages of the documentation, made by `build/docs/plugin.ts`. */
declare module 'virtual:docs' {
  interface Summary {
    /** `/Docs/Docs/Core` */
    readonly address: string
    readonly mode: 'Docs' | 'Apis'
    readonly selected: 'Overview' | 'Auth' | 'Core' | 'Content' | 'Updates' | 'Resources'
    readonly title: string
    readonly description: string
  }
  interface Page {
    readonly html: string
    readonly headings: readonly { readonly id: string; readonly text: string; readonly level: 2 | 3 }[]
  }
  /** In the order of the sidebar. */
  export const pages: readonly Summary[]
  /** Loads a page by its address. */
  export const loadPage: Readonly<Record<string, () => Promise<{ readonly default: Page }>>>
  /** Loads the search index, as JSON. */
  export const loadIndex: () => Promise<{ readonly default: string }>
}

/** All operations of the reference, with what the page needs to try them. */
declare module 'virtual:docs/operations' {
  const operations: Readonly<Record<string, import('../../../build/docs/operations.ts').TryableOperation>>
  export default operations
}
