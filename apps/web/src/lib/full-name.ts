interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** First and last name of somebody; empty where they have neither. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()
