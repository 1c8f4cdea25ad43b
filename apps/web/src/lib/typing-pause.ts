/** Whoever pauses for so long has typed what they search for. */
export const typingPauseMs = 250
