/**
 * A way around in a directed graph, as the names along it with the first one again at the end; undefined where
 * there is none.
 *
 * @param {Map<string, Set<string>>} graph what each name points to
 */
export function findCircle(graph) {
  const done = new Set()
  const follow = (name, path) => {
    const at = path.indexOf(name)
    if (at >= 0) return [...path.slice(at), name]
    if (done.has(name)) return undefined
    for (const next of graph.get(name) ?? []) {
      const circle = follow(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of graph.keys()) {
    const circle = follow(name, [])
    if (circle) return circle
  }
  return undefined
}
