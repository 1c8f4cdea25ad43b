/** A phone number as it is typed: its digits, at most ten of them, shown as `(123) 456-7890`. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 10)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (digits.length <= 3) return area
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`
}
