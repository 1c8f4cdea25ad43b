/** The pause after which typed search words count as complete. */
export const typingPauseMs = 250
