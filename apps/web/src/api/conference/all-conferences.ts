/** The key that every query about conferences begins with; events from the server go by it too. */
export const allConferences = { queryKey: ['conference'] } as const
