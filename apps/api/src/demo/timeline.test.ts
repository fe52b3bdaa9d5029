import { expect, it } from "vitest"
import { createTimeline } from "./timeline.ts"

it("plays the steps of all stories in the order of time, also of stories within stories", async () => {
  const { turn, play } = createTimeline()
  const played: string[] = []
  const story =
    (name: string, ...times: string[]) =>
    async () => {
      for (const time of times) {
        await turn(time)
        played.push(`${time} ${name}`)
        // Work between two steps delays only its own story.
        await new Promise((done) => setImmediate(done))
      }
    }
  await play([
    story("a", "1", "4", "8"),
    async () => {
      await story("b", "2")()
      await play([story("c", "5", "6"), story("d", "3")])
      await play([])
      await story("b", "7")()
    },
  ])
  expect(played).toEqual(["1 a", "2 b", "3 d", "4 a", "5 c", "6 c", "7 b", "8 a"])
})

it("plays a step that comes too late at the time of the last one", async () => {
  const { turn, play } = createTimeline()
  const times: string[] = []
  await play([async () => times.push(await turn("2"), await turn("1"), await turn("3"))])
  expect(times).toEqual(["2", "2", "3"])
})

it("throws for a step without a play", async () => {
  await expect(createTimeline().turn("1")).rejects.toThrow("outside of the timeline")
})

it("throws the error of a story", async () => {
  const { turn, play } = createTimeline()
  const broken = async () => {
    await turn("1")
    throw new Error("out of stock")
  }
  await expect(play([broken, () => turn("2")])).rejects.toThrow("out of stock")
})
