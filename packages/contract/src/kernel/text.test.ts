import { expect, test } from "vitest"
import { cutText, storableText } from "./text.ts"

test("a text is cut after a whole emoji, never inside its surrogate pair", () => {
  expect(cutText(`${"x".repeat(99)}😀`, 100)).toBe("x".repeat(99))
  expect(cutText(`${"x".repeat(98)}😀y`, 100)).toBe(`${"x".repeat(98)}😀`)
})

test("a text is cut after a whole letter of several code points", () => {
  expect(cutText("ab👨‍👩‍👧‍👦c", 6)).toBe("ab")
  expect(cutText("abe\u0301", 3)).toBe("ab")
  expect(cutText("ab👍🏽", 5)).toBe("ab")
})

test("a letter with hundreds of accents is cut between code points", () => {
  expect(cutText(`a${"\u0301".repeat(300)}`, 100)).toBe(`a${"\u0301".repeat(99)}`)
  expect(cutText(`a${"\u0301".repeat(98)}${"\u{e0100}".repeat(20)}`, 100)).toBe(
    `a${"\u0301".repeat(98)}`,
  )
})

test("a short text is unchanged except for NUL and lone surrogates", () => {
  expect(cutText("Müller 😀", 100)).toBe("Müller 😀")
  expect(cutText("a\0b\ud83dc\ude00d", 100)).toBe("abcd")
  expect(storableText("\ud83d😀\ude00")).toBe("😀")
})

test("a cut text is within the limit by every measure", () => {
  const text = "ä😀👩‍🚀e\u0301🇩🇪".repeat(9)
  for (let most = 0; most <= text.length; most++) {
    const cut = cutText(text, most)
    expect(cut.length).toBeLessThanOrEqual(most)
    expect(cut.isWellFormed()).toBe(true)
    expect(text.startsWith(cut)).toBe(true)
  }
})
