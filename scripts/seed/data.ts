import { conferenceState } from '@lumi/sdk'

export const demoAccount = {
  type: 'education' as const,
  firstName: 'Ada',
  lastName: 'Lovelace',
  title: 'Riverside School',
  description: 'Lessons, parent evenings and staff meetings of a school by the river',
}

type DemoConference = {
  displayName: string
  backgroundColor: number
  state: 1 | 2 | 3
  /** People who have been in it. */
  guests: string[]
}

const { waiting, live, ended } = conferenceState

/** A week of a school, in every state and colour. */
export const demoConferences: DemoConference[] = [
  {
    displayName: 'Mathematics, year 9',
    backgroundColor: 2,
    state: live,
    guests: ['Emmy Noether', 'Srinivasa Ramanujan', 'Sophie Germain'],
  },
  {
    displayName: 'Physics laboratory',
    backgroundColor: 3,
    state: live,
    guests: ['Marie Curie', 'Lise Meitner'],
  },
  { displayName: 'Parent evening, year 7', backgroundColor: 0, state: waiting, guests: [] },
  { displayName: 'Chemistry revision', backgroundColor: 1, state: waiting, guests: [] },
  { displayName: 'Staff meeting', backgroundColor: 0, state: waiting, guests: [] },
  { displayName: 'Orchestra, first rehearsal', backgroundColor: 1, state: waiting, guests: [] },
  {
    displayName: 'Introduction to programming',
    backgroundColor: 2,
    state: ended,
    guests: ['Grace Hopper', 'Alan Turing', 'Katherine Johnson', 'Mary Jackson'],
  },
  { displayName: 'Astronomy club', backgroundColor: 2, state: ended, guests: ['Caroline Herschel'] },
  {
    displayName: 'Library reading hour',
    backgroundColor: 3,
    state: ended,
    guests: ['Hypatia', 'Omar Khayyam'],
  },
]
