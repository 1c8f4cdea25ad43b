/** What a whiteboard can be saved as. */
export const fileKinds = ['png', 'svg', 'pdf'] as const
export type FileKind = (typeof fileKinds)[number]
