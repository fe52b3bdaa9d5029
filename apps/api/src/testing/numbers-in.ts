/** All numbers in a reply, excluding those in texts. */
export function numbersIn(reply: unknown): number[] {
  const found: number[] = []
  JSON.stringify(reply, (_, value) => {
    if (typeof value === "number") found.push(value)
    return value
  })
  return found
}
