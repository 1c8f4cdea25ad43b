/** Types of the set-up for browser tests. It is plain JavaScript, since it runs before anything is installed. */
export declare function changedSinceBuild(): string | undefined
