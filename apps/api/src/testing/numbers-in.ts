/** All numbers in a reply: one of a text, a name or an id is none. */
export function numbersIn(reply: unknown): number[] {
  const found: number[] = []
  JSON.stringify(reply, (_, value) => {
    if (typeof value === "number") found.push(value)
    return value
  })
  return found
}
