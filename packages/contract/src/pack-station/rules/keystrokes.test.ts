import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Keystrokes, readKeystrokes } from "./keystrokes.ts"

/** Keystrokes with a gap in milliseconds before each character, and before Enter. */
function keys(...parts: readonly (readonly [text: string, gap: number])[]): Keystrokes {
  let now = 1000
  const times = parts.flatMap(([text, gap]) =>
    [...text].map(() => {
      now += gap
      return now
    }),
  )
  const gap = parts.at(-1)?.[1] ?? 0
  return { text: parts.map(([text]) => text).join(""), times, enteredAt: now + gap }
}

describe("text of a scanner", () => {
  it.each([
    ["fast", keys(["4006381333931", 5])],
    ["just above 30 characters a second", keys(["4006381333931", 33])],
    ["of two digits", keys(["12", 10])],
    ["interrupted while the page draws", keys(["40063", 5], ["8", 90], ["1333931", 5])],
    ["interrupted for longer", keys(["40063", 5], ["8", 450], ["1333931", 5])],
    ["interrupted after its first letter", keys(["K", 5], ["G", 450], ["-1180", 5])],
    ["pasted by the device at once", { text: "KG-1180", times: Array(7).fill(5), enteredAt: 6 }],
  ])("is recognised: %s", (_, typed) => {
    expect(readKeystrokes(typed)).toEqual({ text: typed.text, isScanned: true, dropped: "" })
  })

  it("replaces digits that a person had typed before it without Enter", () => {
    expect(readKeystrokes(keys(["12", 150], ["4", 400], ["006381333931", 8]))).toEqual({
      text: "4006381333931",
      isScanned: true,
      dropped: "12",
    })
  })

  it("belongs to a quantity with a star typed before it", () => {
    expect(readKeystrokes(keys(["20*", 150], ["4", 400], ["006381333931", 8]))).toEqual({
      text: "20*4006381333931",
      isScanned: true,
      dropped: "",
    })
  })
})

describe("text of a person", () => {
  it.each([
    ["digits", keys(["12", 110])],
    ["one digit, Enter pressed with the other hand", keys(["5", 8])],
    ["Enter pressed right after the last digit", keys(["19", 140], ["2", 140], ["", 4])],
    ["a whole number typed fast", keys(["4006381333931", 60])],
    ["without times, from a screen keyboard", { text: "12", times: [], enteredAt: 5 }],
  ])("is never taken for a scan: %s", (_, typed) => {
    expect(readKeystrokes(typed)).toEqual({ text: typed.text, isScanned: false, dropped: "" })
  })
})

const gaps = (min: number, max: number) =>
  fc.array(fc.integer({ min, max }), { minLength: 14, maxLength: 14 })
const timesOf = (list: readonly number[]) => {
  let now = 0
  return list.map((gap) => {
    now += gap
    return now
  })
}

it("for any speed a scan above 30 characters a second is one, and one below 25 is none", () => {
  const text = "4006381333931"
  fc.assert(
    fc.property(gaps(0, 32), gaps(40, 400), (fast, slow) => {
      for (const [list, isScanned] of [
        [fast, true],
        [slow, false],
      ] as const) {
        const times = timesOf(list)
        const read = readKeystrokes({
          text,
          times: times.slice(0, -1),
          enteredAt: times.at(-1) ?? 0,
        })
        expect(read).toEqual({ text, isScanned, dropped: "" })
      }
    }),
  )
})
