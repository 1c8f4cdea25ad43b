/**
 * A topic of notices between the processes of an installation. Only processes that listen at that moment receive a
 * notice: anything that must not be lost is in a table, and the notice only says that there is something new.
 */
export type NoticeTopic<Notice> = {
  /** Unique and lasting: servers of neighbouring versions use it to notify each other. */
  readonly name: string
  write(notice: Notice): string
  read(payload: string): Notice
}

/** A topic whose notices travel as JSON. */
export const defineTopic = <Notice>(name: string): NoticeTopic<Notice> => ({
  name,
  write: (notice) => JSON.stringify(notice),
  read: (payload) => JSON.parse(payload) as Notice,
})

/** A topic whose notices are plain texts, such as ids. */
export const defineTextTopic = (name: string): NoticeTopic<string> => ({
  name,
  write: (text) => text,
  read: (text) => text,
})

/** A topic whose notices have no content. */
export const defineSignal = (name: string): NoticeTopic<undefined> => ({
  name,
  write: () => '',
  read: () => undefined,
})

/** The channel for the ids of notices that are too large to be sent themselves. */
export const LARGE_NOTICES = 'large_notices'
