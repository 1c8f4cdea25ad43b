/** Every query about polls begins with this key. */
export const allPolls = { queryKey: ['poll'] } as const
