/** What browser tests need to know of the set-up, which is plain JavaScript since it runs before anything is installed. */
export declare function changedSinceBuild(): string | undefined
