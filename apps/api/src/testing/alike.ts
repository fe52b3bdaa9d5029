import { expect } from "vitest"

/** An answer without its reference and the requested input. */
function answerOf({ status, body }: { status: number; body: unknown }, question: string) {
  const text = JSON.stringify(body, (key, value) => (key === "reference" ? undefined : value))
  return `${status} ${text.replaceAll(question, "…")}`
}
type Question = { what: string; name: string }
/** Expects the same answer to all of these as to the first, whose subject does not exist. */
export async function expectAlike(
  question: readonly Question[],
  ask: (name: string) => Promise<{ status: number; body: unknown }>,
) {
  const answers: [what: string, answer: string][] = []
  for (const { what, name } of question) answers.push([what, answerOf(await ask(name), name)])
  const [nothing] = answers
  expect(nothing?.[1]).toMatch(/^4/)
  expect(answers).toEqual(answers.map(([what]) => [what, nothing?.[1]]))
}
