import { expect, test } from "vitest"
import { changesInTurn } from "./changes.ts"

/** A cart whose changes are answered when the test says so. */
function cartOf() {
  const { inTurn, inRegion } = changesInTurn<{ id: string; region_id: string; way?: string }>()
  const answers: (() => void)[] = []
  const sent: string[] = []
  const send = <T>(name: string, reply: T) =>
    new Promise<T>((done) => {
      sent.push(name)
      answers.push(() => done(reply))
    })
  return { inTurn, inRegion, answers, sent, send }
}
const settled = () => new Promise((done) => setTimeout(done))

test("each change is sent after the answer to the previous one, including a failure", async () => {
  const { inTurn, answers, sent, send } = cartOf()
  const failing = inTurn(() => send("first", undefined).then(() => Promise.reject(new Error("no"))))
  const second = inTurn(() => send("second", { id: "cart", region_id: "de" }))
  await settled()
  expect(sent).toEqual(["first"])
  answers[0]?.()
  await expect(failing).rejects.toThrow("no")
  await settled()
  expect(sent).toEqual(["first", "second"])
  answers[1]?.()
  expect(await second).toEqual({ id: "cart", region_id: "de" })
})

test("a shipping option chosen before the cart moves to another region is not sent after the move", async () => {
  const { inTurn, inRegion, answers, sent, send } = cartOf()
  const [de, nl] = [
    { id: "cart", region_id: "de" },
    { id: "cart", region_id: "nl" },
  ]
  const moved = inTurn(() => send("move", nl))
  const shipped = inRegion(de, () => send("ship", de))
  await settled()
  answers[0]?.()
  expect(await Promise.all([moved, shipped])).toEqual([nl, nl])
  expect(sent).toEqual(["move"])

  await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await inRegion(de, () => send("ship", de))).toEqual(nl)
  const chosen = inRegion(nl, () => send("ship", { ...nl, way: "letter" }))
  await settled()
  answers[1]?.()
  expect(await chosen).toEqual({ ...nl, way: "letter" })

  // The next cart starts in any region.
  const next = { id: "next", region_id: "de" }
  const first = inRegion(next, () => send("ship", next))
  await settled()
  answers[2]?.()
  expect(await first).toEqual(next)
})
