/**
 * Runs `work` while no other tab runs work of this name. Browsers offer locks on secure origins only;
 * on plain http the server's tolerance for a token used twice in a moment has to do.
 */
export const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return work()
  // The lock's type wraps the promise of a promise; what arrives is the settled value.
  return (await navigator.locks.request(name, work)) as T
}
