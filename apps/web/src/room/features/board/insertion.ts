/** What can be put on a page without drawing it: by keyboard, or where a hand is not steady. */
export const shapes = ['rectangle', 'ellipse', 'arrow'] as const
export type Shape = (typeof shapes)[number]

export type Insertion =
  | { readonly kind: Shape }
  | { readonly kind: 'text'; readonly text: string }
  /** A picture of the conference. */
  | { readonly kind: 'picture'; readonly contentId: string }
