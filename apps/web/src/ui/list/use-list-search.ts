interface Navigation<Search> {
  readonly search: Search
  readonly replace: boolean
  readonly resetScroll: boolean
}

interface SearchRoute<Search> {
  readonly useSearch: () => Search
  readonly useNavigate: () => (to: Navigation<NoInfer<Search>>) => unknown
}

/** The props of a page whose address carries its view. */
export interface SearchProps<Search> {
  readonly search: Search
  /** Takes the whole new search. */
  readonly onSearch: (search: Search) => void
}

/** The view of a list as its address has it: another one takes its place in the history. */
export const useListSearch = <Search>(route: SearchRoute<Search>): SearchProps<Search> => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return { search, onSearch: (next) => void navigate({ search: next, replace: true, resetScroll: false }) }
}
